import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { stackEnvironment } from '@galley/scripts/stack';
import { openBucket, wipe } from '#chaos/backup/new-machine';
import { createRandom } from '#chaos/faults/random';
import { type Attempt, changesOf, flipBit } from '#security/signed/changes';
import type { SystemTest } from '#system-test';

const AT_ONCE = 20;
const CONTENT = 'what only the holder of the address may read';
/** Far longer than all attempts take. */
const LONG = { signedSeconds: 3_600, signedStepSeconds: 60 };
const SHORT = { signedSeconds: 2, signedStepSeconds: 1 };

export const systemTest: SystemTest = {
  title: 'A signed URL returns its object until it expires, and a changed URL returns nothing',
  sizes: { ci: 500, full: 10_000 },
  async run(size, report) {
    await using ending = new AsyncDisposableStack();
    const environment = { ...stackEnvironment({ database: 'postgres' }), GALLEY_S3_BUCKET: `proof-${randomUUID()}` };
    const storage = openBucket(environment, LONG);
    ending.defer(() => storage.close());
    await storage.ensureBucket();
    ending.defer(() => wipe(storage));
    for (const key of ['one/object', 'one/other']) {
      await storage.put(key, { bytes: Buffer.from(CONTENT), contentType: 'text/plain' });
    }
    const { url } = await storage.signedUrl('one/object');
    const asSigned = await open([{ name: 'as it was signed', url }]);
    report.check('control: the unchanged URL returns the object', () => assert.equal(asSigned.length, 1));

    const changes = changesOf(url);
    report.metric('manual changes', changes.length);
    const byHand = await open(changes);
    report.check('no manual change opens it', () => assert.deepEqual(byHand, []));
    const random = createRandom(report.seed);
    const flips = Array.from({ length: size }, () => flipBit(url, random));
    report.metric('flipped bits', flips.length);
    const byChance = await open(flips);
    report.check('no flipped bit opens it', () => assert.deepEqual(byChance, []));
    const after = await open([{ name: 'as it was signed', url }]);
    report.check('the object was not changed or deleted', () => assert.equal(after.length, 1));

    const brief = openBucket(environment, SHORT);
    ending.defer(() => brief.close());
    const { url: briefUrl, expiresAt } = await brief.signedUrl('one/object');
    const inTime = await open([{ name: 'in time', url: briefUrl }]);
    await sleep(expiresAt.getTime() + 1_000 - Date.now());
    const late = await open([{ name: 'late', url: briefUrl }]);
    report.check('the URL works before it expires, and not a second after', () =>
      assert.deepEqual([inTime.length, late.length], [1, 0]),
    );
  },
};

/** The attempts that returned the content, or changed it. */
async function open(attempts: readonly Attempt[]): Promise<string[]> {
  const opened: string[] = [];
  const waiting = [...attempts];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { url, name, method = 'GET' } = next;
      const response = await fetch(url, { method, redirect: 'manual' });
      const text = await response.text();
      if (text.includes(CONTENT) || (method !== 'GET' && response.ok)) opened.push(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return opened;
}
