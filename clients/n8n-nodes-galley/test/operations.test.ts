import { operations } from '@galley/contract';
import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import { fields, routes } from '../api/contract.ts';
import { resources } from '../nodes/galley/actions/resources.ts';
import { accepted, JOB_ID, node, run, serviceWith } from './service.ts';

const url = 'https://bakery.example/';

describe('the contract of the nodes', () => {
  test('every route is an operation of the contract that a key may call', () => {
    for (const [id, { method, path }] of Object.entries(routes)) {
      const operation = operations[id as keyof typeof routes];
      expect(operation).toMatchObject({ method, path });
      expect(operation.callers).toContain('live');
    }
  });

  test('every route but those of the webhook of a trigger is an operation of the node', () => {
    const used = Object.values(resources).flatMap(({ actions }) => Object.values(actions).map(({ route }) => route));
    const others = Object.keys(routes).filter((name) => !name.endsWith('Webhook'));
    expect(new Set(used)).toEqual(new Set(others));
  });

  test('descriptions have the summary and the price of the contract', () => {
    const chooser = node.description.properties.find(({ name, displayOptions }) => {
      return name === 'operation' && displayOptions?.show?.['resource']?.includes('screenshot');
    });
    expect(chooser?.options).toMatchObject([{ value: 'take', description: 'Take a screenshot (2 credits)' }]);
  });
});

/** Every option of the menu of an operation, with its default. */
function everyOption(resource: string): Record<string, unknown> {
  const menu = node.description.properties.find(({ name, displayOptions }) => {
    return name === 'capture_options' && displayOptions?.show?.['resource']?.includes(resource);
  });
  const options = (menu?.options ?? []) as INodeProperties[];
  return Object.fromEntries(options.map((option) => [option.name, filled(option)]));
}

function filled(property: INodeProperties): unknown {
  if (property.type === 'string') return property.typeOptions === undefined ? 'main' : ['.banner'];
  if (property.type !== 'fixedCollection') return property.default;
  const [group] = property.options as { name: string; values: INodeProperties[] }[];
  const values = (group?.values ?? []).map((member) => [member.name, member.default]);
  return { [group?.name ?? '']: Object.fromEntries(values) };
}

test('Screenshot, Take offers every option of the contract and sends what the contract accepts', async () => {
  await using service = await serviceWith({ body: { id: 'cap_1' } });
  const chosen = everyOption('screenshot');
  await run(service, { resource: 'screenshot', operation: 'take', url, capture_options: chosen });
  const body = accepted('takeScreenshot', service.seen[0]?.body);
  const { properties } = fields.takeScreenshot.options;
  expect(Object.keys((body as { options: object }).options).toSorted()).toEqual(Object.keys(properties).toSorted());
  expect(body).toMatchObject({ options: { viewport: { width: 1280, height: 720 }, hide_selectors: ['.banner'] } });
});

test('Scroll Video, Create offers every option of the contract, and waits by default', async () => {
  const job = { job_id: JOB_ID, status: 'queued' };
  await using service = await serviceWith({ status: 202, body: job }, { body: { status: 'completed' } }, { body: job });
  const chosen = { resource: 'scrollVideo', operation: 'create', url, capture_options: everyOption('scrollVideo') };
  expect((await run(service, chosen))[0]?.json).toEqual({ status: 'completed' });
  const body = accepted('captureVideo', service.seen[0]?.body) as { options: object };
  expect(Object.keys(body.options).toSorted()).toEqual(Object.keys(fields.captureVideo.options.properties).toSorted());
  expect((await run(service, { ...chosen, wait: false }))[0]?.json).toEqual(job);
});

test('an option that is empty is left out', async () => {
  await using service = await serviceWith({ body: {} });
  const capture = { selector: '', full_page: true };
  await run(service, { resource: 'screenshot', operation: 'take', url, capture_options: capture });
  expect(service.seen[0]?.body).toEqual({ url, options: { full_page: true }, render: false });
});

test('Pack, Edit sends the changes, waits for the edit, and returns the pack', async () => {
  const edited = { job_id: 'job_edit', status: 'queued' };
  const pack = { id: JOB_ID, version: 2 };
  await using service = await serviceWith(
    { status: 202, body: edited },
    { body: { status: 'completed' } },
    { body: pack },
  );
  const [item] = await run(service, { operation: 'edit', jobId: JOB_ID });
  expect(item?.json).toEqual(pack);
  accepted('editPack', service.seen[0]?.body);
  expect(service.seen.map(({ line }) => line)).toEqual([
    `POST /api/v1/jobs/${JOB_ID}/edits`,
    'GET /api/v1/jobs/job_edit',
    `GET /api/v1/jobs/${JOB_ID}`,
  ]);
});

test('Pack, Edit with Dry Run returns the price and does not wait', async () => {
  await using service = await serviceWith({ status: 202, body: { job_id: null, price: 1 } });
  const changes = [{ kind: 'hook', text: 'Six mornings a week' }];
  const [item] = await run(service, { operation: 'edit', jobId: JOB_ID, changes, dry_run: true });
  expect(item?.json).toEqual({ job_id: null, price: 1 });
  expect(accepted('editPack', service.seen[0]?.body)).toEqual({ changes, dry_run: true });
});

test('Pack, Edit rejects changes that are no JSON before anything is sent', async () => {
  await using service = await serviceWith();
  const edit = run(service, { operation: 'edit', jobId: JOB_ID, changes: '{kind' });
  await expect(edit).rejects.toMatchObject({ message: 'Changes must be a JSON list' });
  expect(service.seen).toEqual([]);
});

test('Pack, Share makes a review link with the right and the expiry that were chosen', async () => {
  await using service = await serviceWith({ status: 201, body: { url: 'https://api.galley.example/s/x' } });
  await run(service, { operation: 'share', jobId: JOB_ID, can: 'decide', options: { expires_in: 3_600 } });
  expect(service.seen[0]?.line).toBe(`POST /api/v1/jobs/${JOB_ID}/shares`);
  expect(accepted('createShare', service.seen[0]?.body)).toEqual({ can: 'decide', expires_in: 3_600 });
});

test('Pack, Get and Get Zip read the pack and the URL of its zip', async () => {
  await using service = await serviceWith({ body: { id: JOB_ID } }, { body: { zip_url: 'https://x.example/z' } });
  await run(service, { operation: 'get', jobId: ` ${JOB_ID} ` });
  await run(service, { operation: 'getZip', jobId: JOB_ID });
  const lines = service.seen.map(({ line }) => line);
  expect(lines).toEqual([`GET /api/v1/jobs/${JOB_ID}`, `GET /api/v1/instant-post/jobs/${JOB_ID}/zip`]);
});

test('Job, Get Many returns each job as an item, one page or all pages', async () => {
  const first = { jobs: [{ id: 'a' }, { id: 'b' }], next_cursor: 'more' };
  const last = { jobs: [{ id: 'c' }], next_cursor: null };
  await using service = await serviceWith({ body: first }, { body: first }, { body: last });
  const list = { resource: 'job', operation: 'list' };
  const filters = { status: 'completed', q: '' };
  expect((await run(service, { ...list, limit: 2, filters })).map(({ json }) => json['id'])).toEqual(['a', 'b']);
  const all = await run(service, { ...list, returnAll: true });
  expect(all.map(({ json, pairedItem }) => [json['id'], pairedItem?.item])).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ]);
  expect(service.seen.map(({ line }) => line)).toEqual([
    'GET /api/v1/jobs?status=completed&limit=2',
    'GET /api/v1/jobs?limit=100',
    'GET /api/v1/jobs?limit=100&cursor=more',
  ]);
});

test('Job, Cancel and Account, Get Credits call their operations', async () => {
  await using service = await serviceWith({ body: { status: 'failed' } }, { body: { balance: 25, reserved: 0 } });
  await run(service, { resource: 'job', operation: 'cancel', jobId: JOB_ID });
  const [credits] = await run(service, { resource: 'account', operation: 'credits' });
  expect(credits?.json).toEqual({ balance: 25, reserved: 0 });
  expect(accepted('cancelJob', service.seen[0]?.body)).toEqual({});
  const lines = service.seen.map(({ line }) => line);
  expect(lines).toEqual([`POST /api/v1/jobs/${JOB_ID}/cancel`, 'GET /api/v1/credits/balance']);
});
