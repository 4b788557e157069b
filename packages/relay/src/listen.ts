import type { Server } from 'node:http';
import { fail, ok, type Result } from '@draughts/live';

/** A port that a server can listen on; 0: any free one. */
export const isPort = (port: number): boolean => Number.isInteger(port) && port >= 0 && port <= 65_535;

/** The host in an address that people on this machine can open. */
export const hostOf = (host: string | undefined): string =>
  host === undefined || host === '0.0.0.0' || host === '::'
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host;

/** Listens, or says what is wrong with the port or the host. */
export function listen(server: Server, port: number, host: string | undefined): Promise<Result<null>> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(fail(...listenFault(error, port, host))));
    server.listen({ port, host }, () => resolve(ok(null)));
  });
}

function listenFault(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host = 'this machine',
): [string, string] {
  if (code === 'EADDRINUSE')
    return [
      'PORT_IN_USE',
      `Port ${port} is in use: stop the program that has it, or choose another with --port.`,
    ];
  if (code === 'EACCES')
    return ['PORT_FORBIDDEN', `Port ${port} needs more rights: choose one from 1024 up with --port.`];
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return ['HOST_UNKNOWN', `${host} is no address of this machine.`];
  return ['PORT_UNUSABLE', `Port ${port} cannot be used: ${message}`];
}

/** Takes no new connection, ends the open ones. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
