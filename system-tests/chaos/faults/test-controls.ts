import assert from 'node:assert/strict';
import { eventually } from '@galley/e2e/eventually.ts';
import type { Clients } from '#chaos/faults/clients';
import { installAdmitWithoutOutbox, installCarelessFinish } from '#chaos/faults/control';
import { evaluate, type Finding, readJobs } from '#chaos/faults/evaluate';
import type { FaultContext } from '#chaos/faults/fault-context';
import { linkFaults } from '#chaos/faults/inject/process-faults';
import { type Account, isAccepted, type Kind, type Submission } from '#chaos/faults/journal';
import type { Report } from '#system-test';

type Controls = { report: Report; context: FaultContext; clients: Clients; accounts: readonly Account[] };

/** Far longer than such jobs take without faults, which the test checks first. */
const QUICK_LIMIT_MS = 10_000;
/** Temporal retries an activity whose response was lost, after a pause. */
const TWICE_LIMIT_MS = 30_000;
/** The response of an ended job is lost only when the link breaks at the right moment. */
const TRIES = 3;
const quick: readonly Kind[] = ['quick', 'quick', 'quick', 'quick'];
const slow: readonly Kind[] = ['slow', 'slow', 'slow', 'slow', 'slow', 'slow', 'slow', 'slow'];

/** With one defence off the same evaluation must find faults. Each control has an account of its own. */
export async function testControls({ report, context, clients, accounts }: Controls): Promise<void> {
  const [first, second, third] = accounts;
  if (first === undefined || second === undefined || third === undefined) throw new Error('three accounts are needed');
  const { pool } = context;

  const sound = await countLost(context, clients.submit(first, quick));
  const putBack = await installAdmitWithoutOutbox(pool);
  const unsound = await countLost(context, clients.submit(second, quick));
  await putBack();
  report.metric('control: jobs lost without the outbox', unsound);
  report.check('control: the evaluation finds lost jobs without the outbox, and none with it', () => {
    assert.equal(sound, 0);
    assert.ok(unsound > 0);
  });

  await installCarelessFinish(pool);
  const batch: Submission[] = [];
  const submit = () => {
    batch.push(...clients.submit(third, slow));
    return batch;
  };
  const fault = linkFaults.find(({ name }) => name.includes('ended'));
  let twice: number | undefined;
  for (let tries = 0; tries < TRIES && twice === undefined; tries += 1) {
    await fault?.run(context, submit);
    twice = await eventually(async () => (await countFound(context, batch, 'two final states')) || undefined, {
      withinMs: TWICE_LIMIT_MS,
    });
  }
  report.metric('control: jobs with two final states without the guard', twice ?? 0);
  report.check('control: the evaluation finds jobs with two final states without the guard of the final state', () =>
    assert.ok(twice !== undefined),
  );
}

/** How many jobs are lost after enough time for all to finish. */
async function countLost(context: FaultContext, batch: readonly Submission[]): Promise<number> {
  const areFinal = async () =>
    batch.every(isAccepted) && (await countFound(context, batch, 'lost')) === 0 ? true : undefined;
  await eventually(areFinal, { withinMs: QUICK_LIMIT_MS });
  return countFound(context, batch, 'lost');
}

async function countFound({ pool }: FaultContext, batch: readonly Submission[], name: Finding): Promise<number> {
  return evaluate(batch, await readJobs(pool))[name].length;
}
