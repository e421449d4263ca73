import assert from 'node:assert/strict';
import { request } from 'node:https';
import type { Shape } from '@galley/contract';
import { prices } from '@galley/contract';
import type { Report } from '#system-test';
import type { Compose } from './compose.ts';
import { signUp } from './customer.ts';
import { secureUrl } from './start-trial.ts';

const PACK_LIMIT_MS = 900_000;
const AUTHORITY = '/certificates/pki/authorities/local/root.crt';
const IDEA = {
  mode: 'from_idea',
  idea: { prompt: 'A bakery opens its second oven: 36 hours of rest, 4 farms, 1 recipe.' },
};

/** What a first customer does, over public HTTP. */
export async function tryProduct(compose: Compose, report: Report): Promise<void> {
  const customer = await signUp();
  const screenshot = await customer.post<{ url: string }>('/capture/screenshot', { url: 'http://bakery.example/' });
  const image = Buffer.from(await (await fetch(screenshot.url)).arrayBuffer());
  report.check('a screenshot is downloaded from the object store without a key', () =>
    assert.equal(image.subarray(1, 4).toString(), 'PNG'),
  );
  const website = { mode: 'from_url', from_url: { url: 'http://bakery.example/' } };
  const ids = [await customer.submit(website), await customer.submit(IDEA)];
  const packs = await Promise.all(ids.map((id) => customer.ended(id, PACK_LIMIT_MS)));
  report.check('a pack of a website and a pack of an idea complete', () =>
    assert.deepEqual(
      packs.map((pack) => pack?.status ?? 'no end'),
      ['completed', 'completed'],
      JSON.stringify(packs.map((pack) => pack?.error)),
    ),
  );
  report.metric('assets of the first pack', assetsOf(packs[0]).length);
  const sizes = await Promise.all(assetsOf(packs[0]).map(async (link) => (await (await fetch(link)).blob()).size));
  report.check('every asset can be downloaded', () =>
    assert.ok(sizes.length > 3 && sizes.every((size) => size > 1_000)),
  );
  const { balance } = await customer.get<{ balance: number }>('/credits/balance');
  report.check('each pack is charged once', () =>
    assert.equal(balance, 25 - prices.screenshot - 2 * prices.instant_post),
  );
  await tryTls(compose, report);
}

function assetsOf(pack: Shape<'Job'> | undefined): string[] {
  return [...(pack?.clips ?? []), ...(pack?.stills ?? [])].flatMap(({ url }) => url ?? []);
}

/** Through the proxy, with only the certificate of its own authority trusted. */
async function tryTls(compose: Compose, report: Report): Promise<void> {
  const authority = await compose.inside('proxy', 'cat', AUTHORITY);
  const page = await statusOf('/', authority);
  const numbers = await statusOf('/metrics', authority);
  report.check('the proxy serves the studio over TLS and hides the metrics', () =>
    assert.deepEqual([page, numbers], ['200', '404']),
  );
  const untrusting = await statusOf('/');
  report.check('control: a client that does not trust its authority gets a certificate error', () =>
    assert.match(untrusting, /CERT|certificate/i),
  );
}

function statusOf(path: string, ca?: string): Promise<string> {
  const { hostname, port } = new URL(secureUrl);
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, servername: hostname, headers: { host: hostname }, ca };
    request(options, (response) => resolve(String(response.resume().statusCode)))
      .on('error', (error) => resolve(String(error)))
      .end();
  });
}
