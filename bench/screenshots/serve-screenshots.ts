// A program that takes one screenshot per request, so that each arm has a process tree of its own to measure.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TakeScreenshot = (url: string) => Promise<void>;

/** The body of a request is the URL; the response comes when the screenshot is taken. */
export function serveScreenshots(take: TakeScreenshot, close: () => Promise<void>): void {
  const server = createServer(async (request, response) => {
    try {
      await take(Buffer.concat(await request.toArray()).toString());
      response.end();
    } catch (cause) {
      console.error(cause);
      response.writeHead(500).end();
    }
  });
  process.once('SIGTERM', () => void close().finally(() => process.exit(0)));
  server.listen(0, '127.0.0.1', () => {
    console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
}
