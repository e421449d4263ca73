// Two hosts beside the fixture site: the attacker's own, and a third-party host that counts requests.

import { serveLocally } from '@galley/fixtures/serve-locally.ts';

/** Replaces functions that a script of ours could call in the page, so that short values become huge. */
const HUGE_PAGE = `<!doctype html><title>Much</title><h1>Much</h1><p>${'A loaf of rye. '.repeat(40)}</p><script>
const much = 'x'.repeat(20_000_000);
String.prototype.slice = String.prototype.replace = String.prototype.trim = () => much;
Object.defineProperty(Document.prototype, 'title', { get: () => much });
</script>`;

export function openOwnSite(): Promise<AsyncDisposable & { host: string }> {
  return serveLocally((request, response) => {
    if (request.url?.startsWith('/never')) return;
    response.writeHead(200, { 'content-type': 'text/html' }).end(HUGE_PAGE);
  });
}

export type ThirdParty = AsyncDisposable & { host: string; arrivedMs: number[] };

const VIDEO_BYTES = 64 * 1024 ** 2;

/** Accepts every request, including ranges of videos: limits must hold without its help. */
export async function openThirdParty(): Promise<ThirdParty> {
  const arrivedMs: number[] = [];
  const server = await serveLocally((request, response) => {
    arrivedMs.push(performance.now());
    request.resume();
    if (!request.url?.startsWith('/film')) {
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>A page</title><h1>Hello</h1>');
    }
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
    const [start, end] = [Number(from), Math.min(VIDEO_BYTES - 1, to === '' ? VIDEO_BYTES - 1 : Number(to))];
    const head = { 'content-type': 'video/mp4', 'content-range': `bytes ${start}-${end}/${VIDEO_BYTES}` };
    const body = Buffer.alloc(Math.min(end - start + 1, 1024 ** 2));
    if (start === 0) Buffer.from('\0\0\0\x20ftypisom', 'latin1').copy(body);
    return response.writeHead(206, head).end(body);
  });
  return { ...server, arrivedMs };
}

/** The most requests within any minute. */
export function mostInAMinute(arrivedMs: readonly number[]): number {
  let [most, from] = [0, 0];
  for (const [index, atMs] of arrivedMs.entries()) {
    while ((arrivedMs[from] ?? atMs) <= atMs - 60_000) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}
