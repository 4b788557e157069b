import { escapeMarkup } from '@draughts/diagram';
import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
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

/** Pages that other sites may show in a frame: the board for that, and the graphics. A console in a frame could be clicked unseen. */
const framable = (prefix: string, pathname: string): boolean =>
  prefix === '/overlay/' || pathname === '/embed.html';

function folder(prefix: string, path: string): Handler {
  return sirv(path, {
    dev: true, // looks at the disk each time: a page that was built again is served at once, OBS included
    etag: true,
    setHeaders(response, pathname) {
      if (pathname.endsWith('.pdn')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.setHeader(
        'Cache-Control',
        HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      const frames = framable(prefix, pathname) ? '' : "; frame-ancestors 'self'";
      response.setHeader('Content-Security-Policy', POLICY + frames);
      response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
}

interface Mount {
  readonly prefix: string;
  readonly root: string | undefined;
  readonly handler: Handler | null;
}

const mountOf = (prefix: string, root: string | undefined): Mount => ({
  prefix,
  root,
  handler: root === undefined ? null : folder(prefix, root),
});

/** Serves the built pages; one that is not there is answered with a page that says where to go. */
export function servePages(
  pages: Pages,
): (request: IncomingMessage, response: ServerResponse, path: string) => void {
  const mounts = [mountOf('/overlay/', pages.overlay), mountOf('/cdn/', pages.cdn), mountOf('/', pages.demo)];
  return (request, response, path) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return text(response, 405, 'Pages can only be read.\n', 'text/plain; charset=utf-8', {
        Allow: 'GET, HEAD',
      });
    }
    const mount = mounts.find(({ prefix }) => path.startsWith(prefix));
    const bare =
      mounts.some(({ prefix }) => `${path}/` === prefix) || (mount !== undefined && isFolder(mount, path));
    if (bare) return redirect(response, `${path}/`);
    if (!mount?.handler) return notFound(response, path);
    request.url = `/${(request.url ?? '/').slice(mount.prefix.length)}`;
    mount.handler(request, response, () => notFound(response, path));
  };
}

/** A folder named like a file: a page in it would look for its scripts one level too high. */
function isFolder({ root, prefix }: Mount, path: string): boolean {
  // Not `//host`, which a browser takes for another server.
  if (root === undefined || path.endsWith('/') || path.includes('//')) return false;
  const inside = join(resolve(root), path.slice(prefix.length));
  return (
    inside.startsWith(resolve(root) + sep) &&
    (statSync(inside, { throwIfNoEntry: false })?.isDirectory() ?? false)
  );
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to });
  response.end();
}

const NO_PAGES =
  'This relay serves live games at /live and /api/events. It has no pages: build them with npm run build.';

function notFound(response: ServerResponse, path: string): void {
  if (path === '/') return page(response, 200, 'A draughts relay', NO_PAGES);
  const line = `There is no page at ${path.slice(0, 200)}. The front page is at /, the live events at /api/events.`;
  page(response, 404, 'Not here', line);
}

function page(response: ServerResponse, status: number, title: string, line: string): void {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.1rem/1.5 system-ui;margin:15vh auto;max-width:36rem;padding:0 1rem;color-scheme:light dark}</style>
<h1>${title}</h1><p>${escapeMarkup(line)}</p></html>\n`;
  text(response, status, html, 'text/html; charset=utf-8', {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
}
