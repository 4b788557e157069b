import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { text } from './answer.ts';

/** Folders of built files by the address they are served at. */
export interface Pages {
  /** At `/`. */
  readonly demo?: string;
  /** At `/overlay/`. */
  readonly overlay?: string;
  /** At `/cdn/`. */
  readonly cdn?: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** rollup's `[name]-[hash]`: another content has another name. */
const HASHED = /-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/;

/** Scripts of our own only; live data from any relay; pictures from here or inline. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; " +
  "connect-src 'self' ws: wss: http: https:; object-src 'none'; base-uri 'self'; form-action 'self'";

function folder(path: string): Handler {
  return sirv(path, {
    dev: true, // looks at the disk each time: a page that was built again is served at once, OBS included
    etag: true,
    setHeaders(response, pathname) {
      if (pathname.endsWith('.pdn')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.setHeader(
        'Cache-Control',
        HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
}

/** Serves the built pages; a folder that is not there gives pages that say how to make it. */
export function servePages(
  pages: Pages,
): (request: IncomingMessage, response: ServerResponse, path: string) => void {
  const mounts = (
    [
      ['/overlay/', pages.overlay],
      ['/cdn/', pages.cdn],
      ['/', pages.demo],
    ] as const
  ).map(([prefix, path]) => ({
    prefix,
    handler: path !== undefined && existsSync(path) ? folder(path) : null,
  }));
  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text(response, 405, 'Pages can only be read.\n', 'text/plain; charset=utf-8', {
        Allow: 'GET, HEAD',
      });
    }
    const bare = mounts.find(({ prefix }) => prefix !== '/' && `${path}/` === prefix);
    if (bare) return redirect(response, bare.prefix);
    const mount = mounts.find(({ prefix }) => path.startsWith(prefix));
    if (!mount?.handler) return notBuilt(response, path);
    request.url = `/${(request.url ?? '/').slice(mount.prefix.length)}`;
    mount.handler(request, response, () => notFound(response, path));
  };
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to });
  response.end();
}

function notBuilt(response: ServerResponse, path: string): void {
  if (path === '/')
    return page(
      response,
      200,
      'A draughts relay',
      'This relay serves live games at /live and /api/events. It has no pages: build them with npm run build.',
    );
  notFound(response, path);
}

function notFound(response: ServerResponse, path: string): void {
  page(
    response,
    404,
    'Not here',
    `There is no page at ${path.slice(0, 200)}. The front page is at /, the live events at /api/events.`,
  );
}

function page(response: ServerResponse, status: number, title: string, line: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.1rem/1.5 system-ui;margin:15vh auto;max-width:36rem;padding:0 1rem;color-scheme:light dark}</style>
<h1>${title}</h1><p>${escape(line)}</p></html>\n`;
  text(response, status, html, 'text/html; charset=utf-8', {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
}

const escape = (line: string): string => line.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
