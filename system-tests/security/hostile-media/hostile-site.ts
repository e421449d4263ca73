import type { ServerResponse } from 'node:http';
import { serveLocally } from '@galley/fixtures/serve-locally.ts';

/** A compromised page of a video platform: everything it serves leads to the forbidden listener. */
export type HostileSite = AsyncDisposable & { host: string; url: string };

/** Large enough to pass through every buffer on the way. It is never played. */
export const HONEST_VIDEO = Buffer.alloc(8_000_000, 'a film that leads nowhere else. ');

type Urls = { protocols: readonly string[]; targetPort: number };

export async function openHostileSite({ protocols, targetPort }: Urls): Promise<HostileSite> {
  const target = (protocol: string): string => `${protocol}://127.0.0.1:${targetPort}/film.mp4`;
  const all = protocols.map(target);
  const responsesByPath: Record<string, (response: ServerResponse) => unknown> = {
    '/watch/all': (response) => response.end(player(all)),
    '/watch/manifest': (response) => response.end(player(['/manifest.m3u8'])),
    '/manifest.m3u8': (response) => response.end(playlist(all)),
    '/watch/moved': (response) => response.writeHead(302, { location: target('http') }).end(),
    '/watch/moved-film': (response) => response.end(player(['/moved.mp4'])),
    '/watch/honest': (response) => response.end(player(['/honest.mp4'])),
    '/honest.mp4': (response) => response.setHeader('content-type', 'video/mp4').end(HONEST_VIDEO),
    '/moved.mp4': (response) => response.writeHead(307, { location: target('http') }).end(),
  };
  for (const protocol of protocols) {
    responsesByPath[`/watch/one/${protocol}`] = (response) => response.end(player([target(protocol)]));
  }
  const server = await serveLocally((request, response) => {
    const respond = responsesByPath[request.url ?? ''];
    if (respond === undefined) return response.writeHead(404).end();
    response.setHeader('content-type', request.url?.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'text/html');
    return respond(response);
  });
  const { host } = server;
  return { host, url: `http://${host}`, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

function player(urls: readonly string[]): string {
  const setup = JSON.stringify({ title: 'A talk', sources: urls.map((file) => ({ file })) });
  const videos = urls.map((url) => `<video src="${url}"></video>`).join('');
  return `<!doctype html><title>A talk</title><div id="player"></div>${videos}
<script>jwplayer("player").setup(${setup});</script>`;
}

function playlist(urls: readonly string[]): string {
  const head = ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:4', '#EXT-X-MEDIA-SEQUENCE:0'];
  return [...head, ...urls.map((url) => `#EXTINF:4,\n${url}`), '#EXT-X-ENDLIST', ''].join('\n');
}
