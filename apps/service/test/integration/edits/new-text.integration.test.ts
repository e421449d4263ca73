import type { Shape } from '@galley/contract';
import { openTextModel } from '@galley/fixtures/text-model/text-model.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ONCE } from '#test/api-test';
import { editTest } from '#test/packs/edit-test';
import { makeFinishedPack } from '#test/packs/finished-pack';
import type { RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

// New text of a caption, by a text model over the wire: it needs no render.

const test = editTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('model', ONCE, async ({}, { onCleanup }) => {
    const model = await openTextModel();
    onCleanup(() => model[Symbol.asyncDispose]());
    return model;
  })
  .extend('settings', ONCE, ({ model }) => ({
    GALLEY_WRITER_PROVIDER: 'compatible',
    GALLEY_WRITER_MODEL: 'fake',
    GALLEY_WRITER_URL: model.url,
    GALLEY_WRITER_DEADLINE_MS: '2000',
  }));

const WITHIN = { timeout: 60_000, interval: 100 };
const prompt =
  'The mill shop in Quenby opens on Saturday at nine. Lamps cost 20 euros until Sunday. Tea is free all day.';
const changes = [{ kind: 'another', asset: 'x' }];

type Api = { system: RunningApi; user: User };

async function read({ system, user }: Api, jobId: string): Promise<Shape<'Job'>> {
  return (await system.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key })).body as Shape<'Job'>;
}

async function edited(api: Api, packId: string): Promise<Shape<'Job'>> {
  const { system, user } = api;
  const { status, body } = await system.call('POST', `/api/v1/jobs/${packId}/edits`, {
    key: user.key,
    body: { changes },
  });
  expect([status, body['price']]).toEqual([202, 1]);
  const id = String(body['job_id']);
  await expect.poll(async () => (await read(api, id)).status, WITHIN).toMatch(/completed|failed/);
  return read(api, id);
}

const textOf = ({ captions = [] }: Shape<'Job'>) => captions.find(({ platform }) => platform === 'x')?.text ?? '';

test('another of a caption is new text from the idea, at the price of the dry run', async ({
  system,
  servers,
  model,
}) => {
  model.behave('well');
  const api = { system, user: await signUpAgent(system) };
  const input = { mode: 'idea', idea: { prompt } };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user, input);
  const call = (path: string, body?: unknown) =>
    system.call(body === undefined ? 'GET' : 'POST', `/api/v1/jobs/${packId}/${path}`, { key: api.user.key, body });
  expect((await call('texts')).body).toMatchObject({ new_text: true });
  const asked = model.seen.length;
  expect((await call('edits', { changes, dry_run: true })).body).toMatchObject({ price: 1, assets: ['x'] });
  const preview = await call('edits/preview', { changes: [{ kind: 'another', asset: 'cover' }], asset: 'cover' });
  expect([preview.status, preview.body['code']]).toEqual([400, 'invalid_request']);
  expect(model.seen).toHaveLength(asked);
  const before = textOf(await read(api, packId));
  const edit = await edited(api, packId);
  expect(edit).toMatchObject({ status: 'completed', version: 2, credits: { charged: 1 } });
  expect(edit.input).toMatchObject({ changes: [{ ...changes[0], of: 'text' }] });
  const after = textOf(await read(api, packId));
  expect(after).not.toBe(before);
  expect(prompt).toContain(after.split('.')[0]);
  const { brief } = JSON.parse(model.seen.at(-1)?.prompt ?? '');
  expect(brief.previous).toContain('Bread that takes two days');
});

const faults = [
  ['slowly', 'edit_not_written'],
  ['with an error', 'edit_not_written'],
  ['with broken JSON', 'edit_not_written'],
  ['with a rejection', 'edit_no_new_text'],
  ['inventing', 'edit_no_new_text'],
] as const;

test('another of text ends free, with a code, where the model gives none', async ({ system, servers, model }) => {
  const api = { system, user: await signUpAgent(system) };
  const input = { mode: 'idea', idea: { prompt } };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user, input);
  for (const [manners, code] of faults) {
    model.behave(manners);
    const job = await edited(api, packId);
    expect(job, manners).toMatchObject({ status: 'failed', error: { code }, credits: { charged: 0, held: 0 } });
  }
  expect((await read(api, packId)).version).toBe(1);
});

test('another of a caption again and again returns to no text of an earlier version', async ({
  system,
  servers,
  model,
}) => {
  model.behave('well');
  const api = { system, user: await signUpAgent(system) };
  const longer = `${prompt} Parking costs two euros an hour. The kitchen closes on Monday evening.`;
  const input = { mode: 'idea', idea: { prompt: longer } };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user, input);
  const texts = [textOf(await read(api, packId))];
  for (let round = 1; round <= 3; round += 1) {
    expect(await edited(api, packId)).toMatchObject({ status: 'completed' });
    const { brief } = JSON.parse(model.seen.at(-1)?.prompt ?? '');
    expect(brief.previous[0]).toBe('Bread that takes two days');
    expect(brief.previous).toEqual(expect.arrayContaining(texts.map((text) => text.split('\n')[0])));
    texts.push(textOf(await read(api, packId)));
  }
  expect(new Set(texts).size).toBe(4);
});

test('another of a caption ends free when the model repeats the text that is there', async ({
  system,
  servers,
  model,
}) => {
  model.behave('repeating');
  const api = { system, user: await signUpAgent(system) };
  const input = { mode: 'idea', idea: { prompt } };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user, input);
  expect(await edited(api, packId)).toMatchObject({ status: 'completed', credits: { charged: 1 } });
  const job = await edited(api, packId);
  expect(job).toMatchObject({
    status: 'failed',
    error: { code: 'edit_no_new_text' },
    credits: { charged: 0, held: 0 },
  });
  expect((await read(api, packId)).version).toBe(2);
});

test('POST /jobs/{id}/cancel counts an edit as a free failure once the model was asked, however early', async ({
  system,
  servers,
  model,
}) => {
  model.behave('slowly');
  const api = { system, user: await signUpAgent(system) };
  const input = { mode: 'idea', idea: { prompt } };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user, input);
  const asked = model.seen.length;
  const { key } = api.user;
  const { body } = await system.call('POST', `/api/v1/jobs/${packId}/edits`, { key, body: { changes } });
  const id = String(body['job_id']);
  await expect.poll(() => model.seen.length, WITHIN).toBeGreaterThan(asked);
  const live = await read(api, id);
  expect(live.progress).toMatchObject({
    stage: 'write',
    stages: [{ name: 'write', state: 'working' }, { name: 'cook' }],
  });
  expect((await system.call('POST', `/api/v1/jobs/${id}/cancel`, { key })).status).toBe(200);
  expect(await read(api, id)).toMatchObject({ status: 'failed', credits: { charged: 0, held: 0 } });
  const { rows } = await sql`select failures from free_failures where account_id = ${api.user.id}`.execute(
    servers.database.query,
  );
  expect(rows).toMatchObject([{ failures: 1 }]);
});
