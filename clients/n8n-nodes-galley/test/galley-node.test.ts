import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { accepted, hostOf, JOB_ID, node, problem, run, serviceWith } from './service.ts';

const url = 'https://bakery.example/';
const acceptedJob = { status: 202, body: { job_id: JOB_ID, status: 'queued' } };
const done = { body: { id: JOB_ID, status: 'completed', clips: [] } };
const later = { status: 503, headers: { 'retry-after': '0' }, body: problem('at_capacity', 'All workers are busy.') };
const caught = (promise: Promise<unknown>) => promise.then(() => undefined).catch((cause: unknown) => cause);

test('Pack, Create and Wait submits the page with the key and returns the finished pack', async () => {
  await using service = await serviceWith(acceptedJob, { body: { status: 'processing' } }, done);
  const items = await run(service, { operation: 'createAndWait', url, instruction: 'Warm' });
  expect(items).toEqual([{ json: done.body, pairedItem: { item: 0 } }]);
  const [post, ...polls] = service.seen;
  expect(post?.line).toBe('POST /api/v1/instant-post');
  expect(post?.headers).toMatchObject({ authorization: 'Bearer svc_live_x', 'content-type': 'application/json' });
  expect(accepted('submitInstantPost', post?.body)).toEqual({
    mode: 'from_url',
    from_url: { url },
    instruction: 'Warm',
  });
  expect(polls.map(({ line }) => line)).toEqual([`GET /api/v1/jobs/${JOB_ID}`, `GET /api/v1/jobs/${JOB_ID}`]);
});

test('Pack, Create makes a pack of an idea and returns its job at once', async () => {
  await using service = await serviceWith(acceptedJob);
  const idea = 'Bread needs 36 hours. 4 farms grow our grain.';
  const [item] = await run(service, { operation: 'create', mode: 'from_idea', idea });
  expect(item?.json).toEqual(acceptedJob.body);
  expect(accepted('submitInstantPost', service.seen[0]?.body)).toEqual({ mode: 'from_idea', idea: { prompt: idea } });
});

test('a call is retried under one Idempotency-Key after a lost response and a Retry-After', async () => {
  await using service = await serviceWith({ status: 0 }, later, acceptedJob);
  await run(service, { operation: 'create', url });
  const keys = service.seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
});

test('a Retry-After of more than a minute is an error at once', async () => {
  const busy = { ...later, headers: { 'retry-after': '61' } };
  await using service = await serviceWith(busy);
  const error = await caught(run(service, { operation: 'create', url }));
  expect(error).toMatchObject({ name: 'NodeApiError', httpCode: '503', message: 'Title (at_capacity)' });
  expect(service.seen).toHaveLength(1);
});

test('attempts of Retry On Fail share a key until a failure is certain; items and executions do not', async () => {
  const failed = { body: { status: 'failed', error: { code: 'render_failed', message: 'It could not be made.' } } };
  const gone = { status: 503, headers: { 'retry-after': '90' }, body: problem('unavailable', 'Later.') };
  const replies = [gone, acceptedJob, failed, acceptedJob, done, acceptedJob, acceptedJob, acceptedJob];
  await using service = await serviceWith(...replies);
  const host = hostOf(service, { operation: 'createAndWait', url });
  await caught(node.execute.call(host));
  await caught(node.execute.call(host));
  await node.execute.call(host);
  const create = { operation: 'create', url };
  await run(service, [create, create], { executionId: '8' });
  await run(service, create, { executionId: '9' });
  const posts = service.seen.filter(({ line }) => line.startsWith('POST'));
  const [unknown, second, third, ...others] = posts.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(unknown);
  expect(new Set([second, third, ...others]).size).toBe(5);
});

test('a chosen Idempotency Key is the same in every execution', async () => {
  await using service = await serviceWith(acceptedJob, acceptedJob);
  const chosen = { operation: 'create', url, options: { idempotencyKey: 'https://bakery.example/?p=ä 1' } };
  await run(service, chosen);
  await run(service, chosen, { executionId: '8' });
  const keys = service.seen.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('an error of the service shows code, what happened, what to do, and the fields that are wrong', async () => {
  const wrong = { request_id: 'req_1', errors: [{ path: 'from_url.url', message: 'must be a URL' }] };
  const body = problem('invalid_request', 'The request is not valid. Fix it.', wrong);
  await using service = await serviceWith({ status: 400, body });
  const error = await caught(run(service, { operation: 'create', url: 'x' }));
  expect(error).toMatchObject({
    name: 'NodeApiError',
    httpCode: '400',
    message: 'Title (invalid_request)',
    description: 'The request is not valid. Fix it. from_url.url must be a URL. Request req_1.',
    context: { itemIndex: 0 },
  });
});

test('a failed job is an error with its code, its message and that nothing was charged', async () => {
  const error = { code: 'blank', message: 'The page drew nothing.' };
  await using service = await serviceWith(acceptedJob, { body: { status: 'failed', error } });
  expect(await caught(run(service, { operation: 'createAndWait', url }))).toMatchObject({
    name: 'NodeOperationError',
    message: 'The job failed (blank)',
    description: `The page drew nothing. Nothing was charged. Job ${JOB_ID}.`,
  });
});

test('a job that takes too long is an error with its ID', async () => {
  await using service = await serviceWith(acceptedJob, { body: { status: 'processing' } });
  const chosen = { operation: 'createAndWait', url, options: { waitMinutes: 0.01 } };
  expect(await caught(run(service, chosen))).toMatchObject({
    message: 'The job is not finished yet',
    description: expect.stringContaining(JOB_ID),
  });
});

test('with Continue On Fail an item has its error, and the next item is run', async () => {
  const body = problem('insufficient_credits', 'Buy credits, then send it again.');
  await using service = await serviceWith({ status: 402, body }, acceptedJob);
  const create = { operation: 'create', url };
  expect(await run(service, [create, create], { continueOnFail: true })).toEqual([
    {
      json: { error: 'Title (insufficient_credits)', description: 'Buy credits, then send it again.' },
      pairedItem: { item: 0 },
    },
    { json: acceptedJob.body, pairedItem: { item: 1 } },
  ]);
});

test('a redirect is not followed: another host does not get the key', async () => {
  await using other = await serviceWith({ body: {} });
  await using service = await serviceWith({ status: 302, headers: { location: other.credentials.values.baseUrl } });
  const error = await caught(run(service, { resource: 'account', operation: 'credits' }));
  expect(error).toMatchObject({ httpCode: '302', description: expect.stringContaining('base URL') });
  expect(other.seen).toEqual([]);
});

test('waiting ends when the execution is cancelled', async () => {
  await using service = await serviceWith(acceptedJob, { body: { status: 'queued' } }, { body: { status: 'queued' } });
  const cancelling = new AbortController();
  const running = caught(run(service, { operation: 'createAndWait', url }, { signal: cancelling.signal }));
  await expect.poll(() => service.seen.length).toBe(2);
  cancelling.abort(new Error('Cancelled.'));
  expect(await running).toMatchObject({ message: 'Cancelled.' });
});

test('an error without a response has advice, and contains no key', async () => {
  await using service = await serviceWith(acceptedJob, ...Array.from({ length: 4 }, () => ({ status: 0 })));
  const chosen = { operation: 'createAndWait', url, options: { waitMinutes: 0.01 } };
  const unfinished = await caught(run(service, chosen));
  await service[Symbol.asyncDispose]();
  const unreachable = await caught(run(service, { resource: 'account', operation: 'credits' }));
  expect(unfinished).toMatchObject({ name: 'NodeOperationError', description: expect.stringContaining(JOB_ID) });
  expect(unreachable).toMatchObject({ name: 'NodeApiError', description: expect.stringContaining('base URL') });
  for (const error of [unfinished, unreachable]) expect(inspect(error, { depth: 20 })).not.toContain('svc_live_x');
});
