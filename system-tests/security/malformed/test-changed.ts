import assert from 'node:assert/strict';
import { createMailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import { createReadPage } from '@galley/service/test-kit';
import fc from 'fast-check';
import { change } from '#security/malformed/change-value';
import { faultIn } from '#security/malformed/fault-in';
import { collectHandedOut, type HandedOut, SIGNED } from '#security/malformed/handed-out';
import { atOnce } from '#support/at-once';
import { startJobSystem } from '#support/job-system';
import type { Report } from '#system-test';

const AT_ONCE = 20;
const IMPOSSIBLE = { at: '2026-99-99 00:00:00+00', id: 'x' };

/** Changed values that the service had handed out: cursors, ids, tickets, tokens, keys and signed URLs. */
export async function testChanged(size: number, report: Report): Promise<void> {
  await using mail = await createMailCatcher().then((item) => ({ ...item, [Symbol.asyncDispose]: item.close }));
  const environment = { GALLEY_SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}` };
  await using system = await startJobSystem({ roles: { api: {} }, environment });
  const handedOut = await collectHandedOut(system, mail);
  const cursors = handedOut.filter(({ kind }) => kind === 'cursor');
  const asHandedOut = await Promise.all(
    cursors.map(async ({ value, request }) => (await fetch(request(value))).status),
  );
  report.check('control: every unchanged cursor returns its next page', () =>
    assert.deepEqual(
      asHandedOut,
      cursors.map(() => 200),
    ),
  );
  const changes = fc.sample(fc.tuple(fc.constantFrom(...handedOut), change), { numRuns: size, seed: report.seed });
  const seen = new Map<string, number>();
  const failures: string[] = [];
  await atOnce(AT_ONCE, changes, async ([item, alter]) => {
    const value = alter(item.value);
    // An unchanged value would use up the token, and with it the caller's own key.
    if (value === item.value) return;
    const { status, fault } = await send(item, value);
    if (fault !== undefined) failures.push(`${item.kind}: ${fault}: ${JSON.stringify(value.slice(0, 200))}`);
    const name = `changed ${item.kind}: ${status}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  });
  for (const [name, count] of [...seen].sort()) report.metric(name, count);
  report.check(`no changed value of ${size} causes a 500 or opens a URL`, () =>
    assert.deepEqual(failures.slice(0, 3), []),
  );
  await checkControl(cursors, { secret: system.environment['GALLEY_SECRET'] ?? '', report });
}

async function send({ kind, request }: HandedOut, value: string) {
  const response = await fetch(request(value), { redirect: 'manual' }).catch((cause: Error) => cause);
  if (response instanceof Error) return { status: 0, fault: `no response: ${String(response.cause)}` };
  const body = await response.text();
  const { status } = response;
  // The object store is not ours: it may respond to a broken URL as it likes, but must not accept an upload.
  if (kind === SIGNED) return { status, fault: response.ok ? 'accepted by the object store' : undefined };
  // Some changes result in the same value, such as a query after an id.
  return { status, fault: response.ok ? undefined : faultIn({ status, headers: new Map(response.headers), body }) };
}

/** An impossible time with a correct seal gets through to the database. */
async function checkControl(
  cursors: readonly HandedOut[],
  { secret, report }: { secret: string; report: Report },
): Promise<void> {
  const sealed = createReadPage(secret)({ limit: 1 }).cursorOf(IMPOSSIBLE);
  const faults = await Promise.all(cursors.map(async (item) => (await send(item, sealed)).fault !== undefined));
  report.check('control: an impossible time with a correct seal is a 500, and it is found', () =>
    assert.deepEqual(
      faults,
      cursors.map(() => true),
    ),
  );
}
