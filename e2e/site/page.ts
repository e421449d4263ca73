import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Answers one path of the fixture site. Most are files; one that misbehaves is written as a function. */
export type Page = (request: IncomingMessage, response: ServerResponse) => void;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A page that is a file beside this one, in `pages/`. */
export function page(name: string, status = 200): Page {
  return file(import.meta.resolve(`./pages/${name}`), status);
}

/** Any file, by its URL: a font of an installed package, for example. */
export function file(url: string, status = 200): Page {
  const path = fileURLToPath(url);
  const content = readFileSync(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'content-length': content.length };
  return (_, response) => response.writeHead(status, headers).end(content);
}
