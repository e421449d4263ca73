import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** When a response is lost: while it is being made, before its first byte, in its middle, or not at all. */
export type Loss = 'at work' | 'before' | 'middle' | 'after';

export const losses: readonly Loss[] = ['at work', 'before', 'middle', 'after'];

/** A proxy in front of a server that cuts each connection at one moment. `await using` closes it. */
export type LosingProxy = AsyncDisposable & { url: string };

/** Every connection must carry one request with a Content-Length. */
export async function createLosingProxy(target: string, loss: Loss): Promise<LosingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    return socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    const far = track(connect(Number(port), hostname));
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroySoon());
    carry({ near, far, loss });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function carry({ near, far, loss }: { near: Socket; far: Socket; loss: Loss }): void {
  let request = '';
  near.on('data', (chunk: Buffer) => {
    far.write(chunk);
    request += chunk.toString('latin1');
    // The server has the complete request and continues, although the client is gone.
    if (loss === 'at work' && isWhole(request)) near.destroy();
  });
  let response = '';
  far.on('data', (chunk: Buffer) => {
    response += chunk.toString('latin1');
    if (near.writableEnded) return;
    if (loss === 'before') near.destroy();
    else if (loss === 'middle') near.end(chunk.subarray(0, chunk.length / 2));
    else near.write(chunk);
    if (loss === 'after' && isWhole(response)) near.end();
  });
}

function isWhole(message: string): boolean {
  const headEnd = message.indexOf('\r\n\r\n');
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(message) ?? [];
  return headEnd >= 0 && message.length - headEnd - 4 >= Number(length);
}
