// Social renders whose worker is killed while it encodes: another one ends them, and they are charged once.

import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { type CaptureSystem, chargesOf, startCaptureSystem } from '#capture-system';
import { eventually } from '#faults/eventually';
import type { Account } from '#keyed-accounts';
import { processTree } from '#process-tree';
import type { Proof } from '#proof';

const COMPLETE_LIMIT_MS = 240_000;

export const proof: Proof = {
  title: 'A render survives the death of its worker in the middle of a clip, and is charged once',
  sizes: { ci: 1, full: 5 },
  run: async (count, report) => {
    // Each that is killed leaves one to go on.
    await using system = await startCaptureSystem({ renderWorkers: count + 1, runsJobs: true });
    const [account] = await system.openAccounts(1, 10_000);
    if (account === undefined) throw new Error('no account');
    const jobs: Job[] = [];
    for (let number = 0; number < count; number += 1) jobs.push(await renderAndKill(system, account, number));
    const charges = await chargesOf(system);
    report.figure('renders whose worker was killed while it encoded', count);
    report.check('each is completed by another worker', () =>
      assert.deepEqual(
        jobs.map(({ status }) => status),
        jobs.map(() => 'completed'),
      ),
    );
    report.check('with one clip and no rule broken', () => {
      for (const { clips, checks } of jobs) {
        assert.deepEqual(
          clips.map(({ name }) => name),
          ['highlights-square'],
        );
        assert.deepEqual(
          checks.filter(({ result }) => result === 'fail'),
          [],
        );
      }
    });
    report.check('and charged once', () =>
      assert.deepEqual(charges, { captured: count * prices.kitchen_render, reserved: 0 }),
    );
  },
};

type Job = { status: string; clips: { name: string }[]; checks: { result: string }[] };

async function renderAndKill(system: CaptureSystem, account: Account, number: number): Promise<Job> {
  // Another title each time: the same order within seconds would be the same job.
  const title = `Render number ${number + 1}`;
  const body = { url: `${system.site}/long`, template: 'highlights', formats: ['1:1'], title };
  const { job_id: jobId } = (await call(system, account, { path: '/kitchen/render', body })) as { job_id: string };
  const encoding = async () => system.renders.find(({ pid }) => processTree(pid).some(({ name }) => name === 'ffmpeg'));
  const worker = await eventually(encoding, { withinMs: COMPLETE_LIMIT_MS, everyMs: 50 });
  if (worker === undefined) throw new Error('nobody encodes');
  worker.signal('SIGKILL');
  const isOver = async (): Promise<Job | undefined> => {
    const job = (await call(system, account, { path: `/jobs/${jobId}` })) as Job;
    return ['completed', 'failed'].includes(job.status) ? job : undefined;
  };
  const job = await eventually(isOver, { withinMs: COMPLETE_LIMIT_MS, everyMs: 250 });
  if (job === undefined) throw new Error('the render did not end');
  return job;
}

async function call(
  { url }: CaptureSystem,
  { key }: Account,
  { path, body }: { path: string; body?: object },
): Promise<unknown> {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  return answer.json();
}
