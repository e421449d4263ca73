import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from './page.ts';

/** A film in `media/` that can be asked for in parts: a browser seeks in it only then. */
export function ranged(name: string, type: string): Page {
  return rangedBytes(readFileSync(fileURLToPath(import.meta.resolve(`./media/${name}`))), type);
}

export function rangedBytes(bytes: Buffer, type: string): Page {
  return (request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
    if (from === undefined) return response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
    const last = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1);
    const part = bytes.subarray(Number(from), last + 1);
    const range = `bytes ${from}-${last}/${bytes.length}`;
    return response.writeHead(206, { ...headers, 'content-length': part.length, 'content-range': range }).end(part);
  };
}
