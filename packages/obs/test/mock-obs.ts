import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

type Json = Record<string, unknown>;
interface Input {
  kind: string;
  settings: Json;
}

/** How the mock misbehaves; a test changes it at any time. */
export interface Mood {
  /** Requests that are never answered. */
  silent: Set<string>;
  /** So many requests are answered 207 first. */
  notReady: number;
  /** The kinds of source that this OBS has, by their versioned names: only under those can sources be made. */
  kinds: string[];
}

export interface MockObs {
  readonly url: string;
  readonly port: number;
  readonly mood: Mood;
  /** Names of all requests so far. */
  readonly requests: string[];
  /** Ends every connection with a close code; 1006 cuts the sockets. */
  drop(code: number): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, comment: string) {
    super(comment);
    this.status = status;
  }
}

const unversioned = (kind: string): string => kind.replace(/_v\d+$/, '');

const base64Hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The part of OBS that the director uses, with the answers of obs-websocket 5.1 (recorded from OBS 29). */
function makeStudio(mood: Mood): Record<string, (data: Json) => Json> {
  const scenes = new Map<string, Set<string>>([['Scene', new Set()]]);
  const inputs = new Map<string, Input>();
  const sceneOf = (data: Json): Set<string> => {
    const found = scenes.get(String(data['sceneName']));
    if (!found)
      throw new Refusal(600, `No source was found by the name of \`${String(data['sceneName'])}\`.`);
    return found;
  };
  const inputOf = (data: Json): Input => {
    const found = inputs.get(String(data['inputName']));
    if (!found)
      throw new Refusal(600, `No source was found by the name of \`${String(data['inputName'])}\`.`);
    return found;
  };
  const free = (name: unknown): string => {
    if (typeof name !== 'string') throw new Refusal(300, 'Your request is missing a name.');
    if (scenes.has(name) || inputs.has(name)) throw new Refusal(601, 'A source already exists by that name.');
    return name;
  };
  return {
    GetVersion: () => ({
      obsVersion: '29.0.2',
      obsWebSocketVersion: '5.1.0',
      rpcVersion: 1,
      availableRequests: ['GetVersion'],
    }),
    GetVideoSettings: () => ({ baseWidth: 1280, baseHeight: 720, outputWidth: 1280, outputHeight: 720 }),
    GetInputKindList: (data) => ({
      inputKinds: data['unversioned'] ? mood.kinds.map(unversioned) : mood.kinds,
    }),
    GetSceneList: () => ({
      scenes: [...scenes.keys()].map((sceneName, sceneIndex) => ({ sceneName, sceneIndex })),
    }),
    GetInputList: () => ({
      inputs: [...inputs].map(([inputName, input]) => ({
        inputName,
        inputKind: input.kind,
        unversionedInputKind: unversioned(input.kind),
      })),
    }),
    CreateScene: (data) => {
      scenes.set(free(data['sceneName']), new Set());
      return {};
    },
    CreateInput: (data) => {
      const scene = sceneOf(data);
      const name = free(data['inputName']);
      const kind = String(data['inputKind']);
      if (!mood.kinds.includes(kind))
        throw new Refusal(605, 'Your specified input kind is not supported by OBS.');
      inputs.set(name, { kind, settings: { ...(data['inputSettings'] as Json) } });
      scene.add(name);
      return { sceneItemId: scene.size };
    },
    GetInputSettings: (data) => ({ inputSettings: inputOf(data).settings, inputKind: inputOf(data).kind }),
    SetInputSettings: (data) => {
      Object.assign(inputOf(data).settings, data['inputSettings']);
      return {};
    },
    GetSceneItemList: (data) => ({
      sceneItems: [...sceneOf(data)].map((sourceName, at) => ({ sourceName, sceneItemId: at + 1 })),
    }),
    CreateSceneItem: (data) => {
      sceneOf(data).add(String(data['sourceName']));
      return { sceneItemId: sceneOf(data).size };
    },
    PressInputPropertiesButton: (data) => {
      inputOf(data);
      if (data['propertyName'] !== 'refreshnocache')
        throw new Refusal(600, 'Unable to find a property by that name.');
      return {};
    },
    RemoveScene: (data) => {
      sceneOf(data);
      scenes.delete(String(data['sceneName']));
      return {};
    },
    RemoveInput: (data) => {
      inputOf(data);
      inputs.delete(String(data['inputName']));
      for (const scene of scenes.values()) scene.delete(String(data['inputName']));
      return {};
    },
  };
}

/** Starts a mock OBS on a free port of this machine. */
export async function startMockObs(password = 'secret', port = 0): Promise<MockObs> {
  const mood: Mood = {
    silent: new Set(),
    notReady: 0,
    kinds: ['browser_source', 'color_source_v3', 'xshm_input'],
  };
  const studio = makeStudio(mood);
  const requests: string[] = [];
  const server = new WebSocketServer({ host: '127.0.0.1', port, handleProtocols: () => 'obswebsocket.json' });
  await once(server, 'listening');

  function answer(socket: WebSocket, { requestType, requestId, requestData }: Json): void {
    const name = String(requestType);
    requests.push(name);
    if (mood.silent.has(name)) return;
    const reply = (status: Json, responseData?: Json): void =>
      socket.send(
        JSON.stringify({ op: 7, d: { requestType, requestId, requestStatus: status, responseData } }),
      );
    if (mood.notReady > 0) {
      mood.notReady--;
      return reply({ result: false, code: 207, comment: 'OBS is not ready to perform the request.' });
    }
    const handler = studio[name];
    if (!handler) return reply({ result: false, code: 204, comment: 'Your request type is not valid.' });
    try {
      reply({ result: true, code: 100 }, handler((requestData ?? {}) as Json));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply({ result: false, code: error.status, comment: error.message });
    }
  }

  server.on('connection', (socket) => {
    const [challenge, salt] = ['challenge', 'salt'];
    const wanted = base64Hash(base64Hash(password + salt) + challenge);
    socket.send(
      JSON.stringify({
        op: 0,
        d: { obsWebSocketVersion: '5.1.0', rpcVersion: 1, authentication: { challenge, salt } },
      }),
    );
    socket.on('message', (bytes: Buffer) => {
      const { op, d } = JSON.parse(bytes.toString()) as { op: number; d: Json };
      if (op === 6) return answer(socket, d);
      if (d['authentication'] !== wanted) return socket.close(4009, 'Authentication failed.');
      socket.send(JSON.stringify({ op: 2, d: { negotiatedRpcVersion: 1 } }));
    });
  });

  const { port: bound } = server.address() as AddressInfo;
  const drop = (code: number): void => {
    for (const socket of server.clients) {
      if (code === 1006) socket.terminate();
      else socket.close(code);
    }
  };
  return {
    url: `ws://127.0.0.1:${bound}`,
    port: bound,
    mood,
    requests,
    drop,
    close: async () => {
      drop(1006);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
