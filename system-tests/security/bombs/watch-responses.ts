import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@galley/e2e/wire.ts';

const EVERY_MS = 200;

/** Polls the API with a small request until stopped, and returns the slowest response. */
export function watchResponses(url: string, key: string): { stop: () => Promise<number> } {
  let isOver = false;
  const watching = (async () => {
    let slowestMs = 0;
    while (!isOver) {
      const startedMs = performance.now();
      const { status } = await call(`GET ${url}/api/v1/credits/balance`, { key }).catch(() => ({ status: 0 }));
      slowestMs = Math.max(slowestMs, status === 200 ? performance.now() - startedMs : Number.POSITIVE_INFINITY);
      await sleep(EVERY_MS);
    }
    return Math.round(slowestMs);
  })();
  return {
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}
