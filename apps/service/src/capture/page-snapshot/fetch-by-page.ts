import type { CDPSession } from 'puppeteer-core';

/** Requested by the page's own network, so that it uses its proxy token and proxy; no policy of the page applies. */
export async function fetchByPage(session: CDPSession, url: string, largestBytes: number): Promise<Uint8Array | null> {
  if (!/^https?:/.test(url)) return null;
  const { frameTree } = await session.send('Page.getFrameTree');
  const { resource } = await session.send('Network.loadNetworkResource', {
    frameId: frameTree.frame.id,
    url,
    options: { disableCache: false, includeCredentials: false },
  });
  if (!resource.success || resource.stream === undefined || (resource.httpStatusCode ?? 0) >= 400) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await session.send('IO.read', { handle: resource.stream });
    const part = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
    parts.push(part);
    size += part.length;
    if (eof || size > largestBytes) break;
  }
  await session.send('IO.close', { handle: resource.stream });
  return size > largestBytes ? null : Buffer.concat(parts);
}
