/** Why a step with OBS failed: a stable code, a message that says what to do, and OBS's own number where there is one. */
export interface ObsFault {
  readonly code: ObsFaultCode;
  readonly message: string;
  /** WebSocket close code or obs-websocket request status. */
  readonly status?: number;
}

/** What can go wrong with OBS. */
export const OBS_FAULT_CODES = [
  'OBS_ADDRESS',
  'OBS_UNREACHABLE',
  'OBS_PASSWORD',
  'OBS_KICKED',
  'OBS_CLOSED',
  'OBS_TIMEOUT',
  'OBS_PROTOCOL',
  'OBS_OFFLINE',
  'OBS_REQUEST',
  'OBS_KIND_MISSING',
  'OBS_NAME_TAKEN',
] as const;
/** One of them. */
export type ObsFaultCode = (typeof OBS_FAULT_CODES)[number];

/** A step's outcome: failures with OBS are expected, hence values. */
export type ObsResult<T> = { ok: true; value: T } | { ok: false; error: ObsFault };

/** A step that did what it should. */
export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** A step that did not; `status` is the code of obs-websocket 5, where OBS answered with one. */
export function failed(code: ObsFaultCode, message: string, status?: number): { ok: false; error: ObsFault } {
  return { ok: false, error: status === undefined ? { code, message } : { code, message, status } };
}

const SERVER_SETTINGS = 'Tools > WebSocket Server Settings';

/** A socket that was closed, by its close code (obs-websocket 5, WebSocketCloseCode). */
export function closeFault(url: string, code: number, reason: string): ObsFault {
  switch (code) {
    case 4009:
      return {
        code: 'OBS_PASSWORD',
        message: `OBS at ${url} refuses the password. Copy it from OBS: ${SERVER_SETTINGS} > Show Connect Info.`,
        status: code,
      };
    case 4011:
      return {
        code: 'OBS_KICKED',
        message: `OBS at ${url} ended this session by hand. Start again when that was not meant.`,
        status: code,
      };
    case 4010:
      return {
        code: 'OBS_PROTOCOL',
        message: `OBS at ${url} speaks another version of obs-websocket. Version 5 is needed: OBS 28 or newer.`,
        status: code,
      };
    case 1006:
    case 1001:
      return { code: 'OBS_CLOSED', message: `OBS at ${url} went away.`, status: code };
    default:
      return {
        code: 'OBS_CLOSED',
        message: `OBS at ${url} closed the connection (${code} ${reason}).`,
        status: code,
      };
  }
}

/** No connection came about: nobody listens, the host is unknown, or what answers is no obs-websocket. */
export function connectFault(url: string, text: string): ObsFault {
  if (/subprotocol|Unexpected server response/i.test(text)) {
    return {
      code: 'OBS_PROTOCOL',
      message: `What answers at ${url} is not OBS's WebSocket server (${text}). Look up the port in OBS: ${SERVER_SETTINGS}.`,
    };
  }
  return {
    code: 'OBS_UNREACHABLE',
    message: `No OBS at ${url} (${text}). Start OBS, switch its server on and check the port: ${SERVER_SETTINGS}.`,
  };
}
