import { sleep } from 'n8n-workflow';

const LONGEST_SLICE_MS = 1_000;

/** Rejects with the reason of the signal within a second after it is aborted. n8n Cloud has no timers of Node. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  const end = Date.now() + ms;
  for (let left = ms; left > 0; left = end - Date.now()) {
    signal?.throwIfAborted();
    await sleep(Math.min(left, LONGEST_SLICE_MS));
  }
  signal?.throwIfAborted();
}
