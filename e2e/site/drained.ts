import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** The visitor has read, or has left. */
export async function drained(response: ServerResponse): Promise<void> {
  const stop = new AbortController();
  await Promise.race([once(response, 'drain', stop), once(response, 'close', stop)]);
  stop.abort();
}
