import { expect, test } from 'vitest';
import type { Client } from './client.ts';
import { ApiProblem, JobFailed, Unreachable } from './problems.ts';
import { waitForJob } from './wait-for-job.ts';

/** A service with these responses in order, or one that throws. */
function respondingWith(...responses: unknown[]): Client {
  const call = async (): Promise<unknown> => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  };
  return { call, send: call } as unknown as Client;
}

const busy = new ApiProblem(new Response(null, { status: 503 }), { code: 'unavailable', detail: 'Later.' } as never);
const gone = new ApiProblem(new Response(null, { status: 404 }), { code: 'not_found', detail: 'Not here.' } as never);

test('waitForJob keeps waiting while the service is unreachable for a moment', async () => {
  const client = respondingWith({ status: 'queued' }, new Unreachable('away'), busy, {
    status: 'completed',
    id: 'job_1',
  });
  expect(await waitForJob(client, 'job_1')).toMatchObject({ id: 'job_1' });
}, 20_000);

test('waitForJob throws at once what will not change, and a failure states once that nothing was charged', async () => {
  await expect(waitForJob(respondingWith(gone), 'job_1')).rejects.toBe(gone);
  const failures = ['The video is private.', 'Nothing was charged. The page drew nothing.'];
  for (const message of failures) {
    const failed = waitForJob(respondingWith({ status: 'failed', error: { code: 'blank', message } }), 'job_1');
    const cause = await failed.catch((caught: unknown) => caught);
    expect(cause).toBeInstanceOf(JobFailed);
    expect(String(cause).match(/nothing was charged/gi)).toHaveLength(1);
  }
});
