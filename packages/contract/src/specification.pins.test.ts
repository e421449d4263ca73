// What specification.md shows, as literals. A change here is a change of the wire.

import { expect, test } from 'vitest';
import {
  allOperations,
  creditPacks,
  errors,
  mcpVersions,
  operations,
  prices,
  schemas,
  signupGrantCredits,
  tools,
} from './index.ts';

const routes = allOperations.map(({ method, path }) => `${method} ${path}`);

test('every operation of section 4 is in the contract, with its method', () => {
  expect(routes).toEqual(
    expect.arrayContaining([
      'POST /api/v1/auth/signup',
      'GET /api/v1/keys',
      'POST /api/v1/instant-post',
      'GET /api/v1/instant-post/jobs/{job_id}/zip',
      'POST /api/v1/capture/screenshot',
      'POST /api/v1/capture/video',
      'GET /api/v1/jobs',
      'GET /api/v1/jobs/{id}',
      'GET /api/v1/credits/balance',
      'GET /api/v1/billing/packs',
      'POST /api/v1/credits/purchase',
      'POST /api/v1/billing/purchase',
      'POST /api/v1/billing/device/checkout',
      'POST /api/v1/billing/subscribe',
      'POST /api/v1/mcp',
      'GET /api/v1/mcp',
      'GET /api/v1/ws',
    ]),
  );
});

test('a submit takes mode, from_url, idea and instruction, and no other field (section 2)', () => {
  expect(Object.keys(schemas.InstantPostRequest.shape)).toEqual(['mode', 'from_url', 'idea', 'instruction']);
  const accepts = (body: unknown) => schemas.InstantPostRequest.safeParse(body).success;
  expect(accepts({ mode: 'from_url', from_url: { url: 'https://bakery.example/' } })).toBe(true);
  expect(accepts({ mode: 'from_idea', idea: { prompt: 'Bread' }, instruction: 'Warm.' })).toBe(true);
  expect(accepts({ mode: 'from_url' })).toBe(false);
  expect(accepts({ mode: 'from_idea', instruction: 'Bread' })).toBe(false);
  expect(accepts({ mode: 'from_idea', idea: { prompt: 'Bread' }, from_url: { url: 'https://bakery.example/' } })).toBe(
    false,
  );
  expect(accepts({ mode: 'from_idea', idea: { prompt: 'Bread' }, format: 'square' })).toBe(false);
});

test.each([
  [{ mode: 'idea', idea: { prompt: 'Bread' } }, ['mode']],
  [{ idea: { prompt: 'Bread' } }, ['mode']],
  [{ mode: 'website', from_url: { url: 'https://bakery.example/' }, instruction: 'Warm.' }, ['mode']],
  [{ mode: 'idea', instruction: 'Bread' }, ['mode', 'idea.prompt']],
  [{ mode: 'from_idea', idea: { prompt: '' }, instruction: 'Bread' }, ['idea.prompt', 'idea.prompt']],
])('submitInstantPost rejects a wrong mode with the modes that exist and the field of an idea: %j', (body, paths) => {
  const issues = schemas.InstantPostRequest.safeParse(body).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(paths);
  const messages = new Map(issues.map(({ path, message }) => [path.join('.'), message]));
  if (messages.has('mode'))
    expect(messages.get('mode')).toBe('must be from_url (with from_url.url) or from_idea (with idea.prompt)');
  if (messages.has('idea.prompt'))
    expect(messages.get('idea.prompt')).toBe('must hold the idea itself; instruction only steers the tone');
});

test('a screenshot takes url, options and render, which is false by default (section 2)', () => {
  expect(Object.keys(schemas.ScreenshotRequest.shape)).toEqual(['url', 'options', 'render']);
  const parsed = schemas.ScreenshotRequest.parse({ url: 'https://bakery.example/', options: { full_page: true } });
  expect(parsed).toMatchObject({ url: 'https://bakery.example/', render: false, options: { full_page: true } });
});

test('a purchase takes pack_id, success_url, cancel_url and email (section 2)', () => {
  expect(Object.keys(schemas.PurchaseRequest.shape)).toEqual(['pack_id', 'success_url', 'cancel_url', 'email']);
  expect(schemas.StartedPurchase.shape).toHaveProperty('checkout_url');
});

test('a job has four states and an Instant Post its type (sections 2 and 3)', () => {
  expect(schemas.Job.shape.status.options).toEqual(['queued', 'processing', 'completed', 'failed']);
  const { type } = operations.listJobs.query.shape;
  expect(type.unwrap().options).toContain('render:instant_post');
});

test('the four packs have their sizes and prices (section 2)', () => {
  expect(creditPacks.map(({ name, credits, priceCents }) => [name, credits, priceCents])).toEqual([
    ['Starter', 100, 1_000],
    ['Growth', 500, 4_400],
    ['Scale', 2_000, 16_000],
    ['Agency', 10_000, 70_000],
  ]);
});

test('Instant Post and screenshot cost 2, a studio signup grants 25 (section 8)', () => {
  expect(prices.instant_post).toBe(2);
  expect(prices.screenshot).toBe(2);
  expect(signupGrantCredits).toBe(25);
});

test('REST 402 may name the legacy purchase path (section 7)', () => {
  expect(errors.insufficient_credits.status).toBe(402);
  expect(operations.purchaseLegacy.path).toBe('/api/v1/billing/purchase');
});

test('MCP offers the five tools and two of our own, four actions, four versions and nothing that buys (sections 4.6 and 9)', () => {
  expect(tools.map(({ name }) => name)).toEqual([
    'credits',
    'instant_post',
    'take_screenshot',
    'get_job',
    'kitchen_render',
    'edit_pack',
    'share_pack',
  ]);
  expect(tools[1].input.shape.action.options).toEqual(['submit', 'poll', 'zip', 'list']);
  expect(mcpVersions[0]).toBe('2025-03-26');
  expect([...mcpVersions].toSorted()).toEqual(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']);
  expect(JSON.stringify(tools.map(({ name, description }) => [name, description]))).not.toMatch(
    /checkout|purchase|https?:/,
  );
});

test('anonymous and website keys may capture, poll, read balance and packs, and buy; nothing else (section 5)', () => {
  const open = allOperations.filter(({ callers }) => callers !== 'anyone' && callers.includes('anonymous'));
  expect(open.map(({ id }) => id).toSorted()).toEqual([
    'captureVideo',
    'getBalance',
    'getJob',
    'getPurchase',
    'listPacks',
    'purchaseCredits',
    'purchaseForDevice',
    'takeScreenshot',
  ]);
});
