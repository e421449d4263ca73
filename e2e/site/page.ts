import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Answers one path of the fixture site. Most are files; one that misbehaves is written as a function. */
export type Page = (request: IncomingMessage, response: ServerResponse) => void;

/** A table of paths. */
export type Pages = Record<string, Page>;

/** What differs from a plain 200. */
export type Answer = { status?: number; headers?: OutgoingHttpHeaders };

export const HTML = 'text/html; charset=utf-8';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A page that is a file beside this one, in `pages/`. */
export function page(name: string, answer: Answer = {}): Page {
  return file(pageUrl(name), answer);
}

/** Any file, by its URL: a font of an installed package, for example. */
export function file(url: string, answer: Answer = {}): Page {
  const path = fileURLToPath(url);
  return content(readFileSync(path), TYPES[extname(path)] ?? 'application/octet-stream', answer);
}

/** A page of `pages/` with other text in place of its `<!-- marks -->`. */
export function filled(name: string, marks: Record<string, string>): Page {
  const text = Object.entries(marks).reduce((whole, [mark, part]) => {
    if (!whole.includes(`<!-- ${mark} -->`)) throw new Error(`${name} has no <!-- ${mark} --> to fill`);
    return whole.replaceAll(`<!-- ${mark} -->`, () => part);
  }, readPage(name));
  return content(text, HTML);
}

/** The text of a file in `pages/`. */
export function readPage(name: string): string {
  return readFileSync(fileURLToPath(pageUrl(name)), 'utf8');
}

/** What is given here, as it is. */
export function content(body: string | Buffer, type: string, { status = 200, headers = {} }: Answer = {}): Page {
  const bytes = Buffer.from(body);
  const all = { 'content-type': type, 'content-length': bytes.length, ...headers };
  return (_, response) => response.writeHead(status, all).end(bytes);
}

/** What takes a moment to make: made when it is first asked for, then kept. */
export function made(type: string, make: () => string | Buffer, answer: Answer = {}): Page {
  let kept: Page | undefined;
  return (request, response) => {
    kept ??= content(make(), type, answer);
    kept(request, response);
  };
}

function pageUrl(name: string): string {
  return import.meta.resolve(`./pages/${name}`);
}
