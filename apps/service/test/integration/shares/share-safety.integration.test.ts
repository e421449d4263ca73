import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { ONCE } from '#test/api-test';
import { comment, type OwnedPack, review, revoke, share, shareTest } from '#test/packs/share-test';
import type { ApiResponse } from '#test/running-api';

// Attacks on review links, each with its control.

/** As many attempts as a network has here per minute; the contract allows more. */
const TRIES = 40;
const GUESSES = 160;

const test = shareTest.extend('limited', ONCE, ({ startNode }) =>
  startNode({ GALLEY_RATE_LIMITS: `share=${TRIES}/60, address=100000/60` }),
);

const newGuess = (): string => randomBytes(32).toString('base64url');

/** Without the parts that differ by request. */
function comparableOf({ status, body, headers }: ApiResponse) {
  const { request_id: _, ...rest } = body;
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id', 'ratelimit'].includes(name));
  return { status, rest, headers: names.map((name) => [name, headers.get(name)]) };
}

describe('guessing review links', () => {
  test('finds nothing and is limited; the valid link is found (control)', async ({ makePack, limited }) => {
    const { token } = await share(await makePack());
    // Control: the response for a valid link.
    expect((await review(limited, token)).status).toBe(200);
    const near = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const counts = new Map<number, number>();
    for (let guessed = 0; guessed < GUESSES; guessed += 20) {
      const batch = Array.from({ length: 20 }, (_, index) => (index === 0 ? near : newGuess()));
      for (const { status } of await Promise.all(batch.map((guess) => review(limited, guess))))
        counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([404, 429]);
    expect(counts.get(404)).toBeLessThanOrEqual(2 * TRIES);
  });

  test('learns nothing from the response or its time: a revoked link is like one that never existed', async ({
    makePack,
    api,
  }) => {
    const owned = await makePack();
    const { token, id } = await share(owned);
    // Control: before the revocation it differs.
    expect(comparableOf(await review(api, token))).not.toEqual(comparableOf(await review(api, newGuess())));
    await revoke(owned, { id });
    expect(comparableOf(await review(api, token))).toEqual(comparableOf(await review(api, newGuess())));
    const [revoked, wrong] = await mediansOf([() => review(api, token), () => review(api, newGuess())]);
    expect(Math.max(revoked, wrong) / Math.min(revoked, wrong)).toBeLessThan(2);
  });
});

/** Alternating, so that the load of the machine is the same for both. */
async function mediansOf(calls: readonly [Call, Call]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round += 1) {
    const at = round % 2 === 0 ? 0 : 1;
    const begun = performance.now();
    await calls[at]();
    times[at].push(performance.now() - begun);
  }
  return [medianOf(times[0]), medianOf(times[1])];
}

type Call = () => Promise<unknown>;

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

describe('a review link', () => {
  test('that is revoked ends on every node within 5 s, with a file that is being sent', async ({
    makePack,
    startNode,
    storage,
    database,
  }) => {
    const owned = await makePack();
    const node = await startNode();
    const { token, id } = await share(owned);
    const { rows } = await sql<{ key: string }>`
      select object_key as key from job_assets where job_id = ${owned.packId} and name = 'cover'
    `.execute(database.query);
    const bytes = Buffer.alloc(48 * 1024 * 1024);
    await storage.put(rows[0]?.key ?? '', { bytes, contentType: 'image/png' });
    const path = `/api/v1/review/${token}/files/cover.png`;
    // Control: on the other node it is read completely.
    expect((await review(node, token)).status).toBe(200);
    expect((await (await fetch(`${node.url}${path}`)).arrayBuffer()).byteLength).toBe(bytes.length);
    const sending = await send(`${node.url}${path}`);
    const revokedAt = Date.now();
    expect((await revoke(owned, { id })).status).toBe(204);
    expect((await review(node, token)).status).toBe(404);
    expect((await fetch(`${node.url}${path}`)).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 4_500 - (Date.now() - revokedAt)));
    expect(await restOf(sending)).toBeLessThan(bytes.length);
  });

  test('that has expired reports that and nothing else', async ({ makePack, api, database }) => {
    const { token, id } = await share(await makePack());
    await sql`update shares set expires_at = now() where id = ${id}`.execute(database.query);
    const responses = [
      await review(api, token),
      await comment(api, token, { text: 'x' }),
      await api.call('GET', `/api/v1/review/${token}/files/cover.png`),
    ];
    for (const { status, body } of responses) {
      expect([status, body['code']]).toEqual([410, 'share_expired']);
      expect(Object.keys(body).toSorted()).toEqual(['code', 'detail', 'request_id', 'status', 'title', 'type']);
    }
  });

  test('of a suspended account shows nothing', async ({ makePack, database }) => {
    const owned = await makePack();
    const { token } = await share(owned);
    await sql`update accounts set suspended_at = now() where id = ${owned.user.id}`.execute(database.query);
    expect((await review(owned.api, token)).status).toBe(404);
  });

  test('shows nothing of its owner in any response; the job record does (control)', async ({ makePack, database }) => {
    const owned = await makePack();
    const { api, user, packId } = owned;
    const canary = `canary-${randomUUID()}`;
    await sql`
      update jobs set input = ${JSON.stringify({ mode: 'from_idea', idea: { prompt: canary }, instruction: canary })}::jsonb
      where id = ${packId}
    `.execute(database.query);
    await sql`update packs set source = source || ${JSON.stringify({ title: canary })}::jsonb, brand = null`.execute(
      database.query,
    );
    const { token, id } = await share(owned);
    const shown = await review(api, token);
    const files = [...(shown.body['stills'] as { file: string }[]), ...(shown.body['clips'] as { file: string }[])];
    const responses = [
      shown,
      await comment(api, token, { text: 'Good.' }),
      await api.call('GET', files[0]?.file ?? ''),
      await api.call('GET', files[0]?.file.replace('.', '-none.') ?? ''),
    ];
    const secrets = [user.id, user.keyId, user.email, packId, id, canary, 'acct_', 'X-Amz', 'jobs/'];
    const whole = ({ text, headers }: ApiResponse) => text + JSON.stringify([...headers]);
    for (const secret of secrets) for (const response of responses) expect(whole(response)).not.toContain(secret);
    const record = await api.call('GET', `/api/v1/jobs/${packId}`, { key: user.key });
    for (const secret of [user.id, user.keyId, packId, canary, 'X-Amz']) expect(record.text).toContain(secret);
  });
});

/** A response that is not read yet: what the network buffers do not accept waits in the service. */
async function send(url: string): Promise<IncomingMessage> {
  const [response] = await once(get(url), 'response');
  return response as IncomingMessage;
}

/** How many bytes still arrive before it ends or breaks. */
async function restOf(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of response) bytes += (chunk as Uint8Array).length;
  } catch {
    // Cut off.
  }
  return bytes;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '\u202egnp.exe\u202c',
  '\u2066hidden\u2069',
  '\u001b[2J\u0007',
  'a\u200bb\u{e0041}',
];

test('POST /review/{token}/comments stores hostile text without controls, and rejects too much', async ({
  makePack,
}) => {
  const owned: OwnedPack = await makePack();
  const { token } = await share(owned);
  const steers = /[\u202a-\u202e\u2066-\u2069\u200b]|[^\P{Cc}\n]|[\u{e0000}-\u{e007f}]/u;
  // Control: the texts contain control characters before they are stored.
  expect(HOSTILE.filter((text) => steers.test(text))).toHaveLength(4);
  for (const text of HOSTILE) {
    const { status, headers, body } = await comment(owned.api, token, { text, author: text.slice(0, 60) });
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      201,
      'application/json; charset=utf-8',
      'nosniff',
    ]);
    const last = (body['comments'] as { text: string; author: string }[]).at(-1);
    expect(steers.test(`${last?.text}${last?.author}`)).toBe(false);
  }
  for (const body of [
    { text: 'x'.repeat(10_000) },
    { text: '\u202e\u200b' },
    { text: ' ' },
    { text: 'x', author: 'x'.repeat(61) },
    { text: 'x', html: '<b>' },
    { text: 'x', asset: '../cover' },
  ])
    expect((await comment(owned.api, token, body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
});

describe('GET /review/{token}/files/{file}', () => {
  test('returns a whole file or a range of it, as a download', async ({ makePack }) => {
    const owned = await makePack();
    const { token } = await share(owned, { can: 'view' });
    const read = (file: string, headers = {}) =>
      owned.api.call('GET', `/api/v1/review/${token}/files/${file}`, { headers });
    const whole = await read('cover.png');
    expect([whole.status, whole.text]).toEqual([200, 'cover as it was made']);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="halfmoon-bakery-cover-4x5.png"',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const part = await read('cover.png', { range: 'bytes=0-4' });
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'cover', 'bytes 0-4/20']);
    for (const range of ['bytes=900-', 'bytes=0-1,3-4', 'lines=1-2'])
      expect((await read('cover.png', { range })).status, range).toBe(200);
    for (const file of ['none.png', 'cover.exe', '..%2fcover.png', 'cover'])
      expect((await read(file)).status, file).toBe(404);
  });
});
