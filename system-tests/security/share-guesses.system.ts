import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { makeSharedPack } from '@galley/service/test-kit';
import type { SystemTest } from '#system-test';

const AT_ONCE = 20;
/** What a network has per minute here; the contract allows more. */
const TRIES = 40;

export const systemTest: SystemTest = {
  title: 'Review links: guessed tokens find nothing, and are limited',
  sizes: { ci: 400, full: 10_000 },
  async run(size, report) {
    await using shared = await makeSharedPack({ GALLEY_RATE_LIMITS: `share=${TRIES}/60, address=1000000/60` });
    const found = await shared.read(shared.token);
    report.check('control: the valid link is found', () => assert.equal(found, 200));
    const counts = new Map<number, number>();
    const begun = Date.now();
    let waiting = size;
    const work = async (): Promise<void> => {
      while (waiting > 0) {
        waiting -= 1;
        const status = await shared.read(guessNear(shared.token, waiting));
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const windows = 2 + (Date.now() - begun) / 60_000;
    for (const [status, count] of counts) report.metric(`status ${status}`, count);
    report.check(`${size} guesses have 0 hits`, () => assert.deepEqual([...counts.keys()].toSorted(), [404, 429]));
    report.check('guesses are limited', () => assert.ok((counts.get(404) ?? 0) <= windows * TRIES));
  },
};

/** Every other guess differs from the valid token in one character. */
function guessNear(token: string, number: number): string {
  if (number % 2 === 0) return randomBytes(32).toString('base64url');
  const at = number % token.length;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
