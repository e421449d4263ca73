// Serves the guides that are built with the studio, with this install's URL and example page.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { examplePage } from '@galley/contract';
import type { FastifyInstance } from 'fastify';

type Options = { studioFolder: string; baseUrl: string; exampleUrl: string };

const PATH = '/docs/guides';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The placeholder for an install in the documents. */
const EXAMPLE_INSTALL = 'https://api.galley.example';

/** Nothing is served while the studio is not built. */
export function serveGuides(app: FastifyInstance, { studioFolder, baseUrl, exampleUrl }: Options): void {
  const folder = join(studioFolder, 'guides');
  if (!existsSync(folder)) return;
  const files = new Map<string, { type: string; text: string }>();
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8')
      .replaceAll(examplePage, () => exampleUrl)
      .replaceAll(EXAMPLE_INSTALL, () => baseUrl);
    files.set(name, { type: TYPES[extname(name)] ?? 'text/plain; charset=utf-8', text });
  }
  for (const [name, { type, text }] of files) {
    const url = name === 'llms-full.txt' ? '/llms-full.txt' : `${PATH}/${name}`;
    app.get(url, async (_request, reply) => {
      const headers = { 'content-security-policy': POLICY, 'cache-control': 'public, max-age=300' };
      return reply.headers(headers).type(type).send(text);
    });
  }
  for (const path of [PATH, `${PATH}/`, '/docs/quick-start']) {
    app.get(path, async (_request, reply) => reply.redirect(`${PATH}/index.html`));
  }
}
