import { randomBytes } from 'node:crypto';
import { type BrowserFleet, navigate, readUsage, type TestBrowsers } from '@galley/service/test-kit';
import type { Page } from 'puppeteer-core';
import type { SecureSite } from './secure-site.ts';
import { type Mark, SITE, stores } from './stores.ts';

type ProxyToken = ReturnType<TestBrowsers['newProxyToken']>;

/** Names of the stores through which the second of two jobs reads data of the first. */
export type Leftovers = string[];

export type PairSetUp = { site: SecureSite; browsers: TestBrowsers };

/** Two concurrent jobs in one browser, with pages from the fleet. */
export async function tryPair(fleet: BrowserFleet, setUp: PairSetUp): Promise<Leftovers> {
  const signal = AbortSignal.timeout(60_000);
  const [writer, reader] = [setUp.browsers.newProxyToken(), setUp.browsers.newProxyToken()];
  return await fleet.withPage({ proxyToken: writer, signal }, (first) =>
    fleet.withPage({ proxyToken: reader, signal }, (second) => tryStores({ first, second }, markFor(setUp, writer))),
  );
}

/** The same two pages in one context: the control arm. */
export async function trySharedContext(
  open: (proxyToken: ProxyToken) => Promise<Page>,
  setUp: PairSetUp,
): Promise<Leftovers> {
  const writer = setUp.browsers.newProxyToken();
  const first = await open(writer);
  const second = await open(setUp.browsers.newProxyToken());
  return await tryStores({ first, second }, markFor(setUp, writer));
}

async function tryStores({ first, second }: { first: Page; second: Page }, mark: Mark): Promise<Leftovers> {
  await navigate(first, `${SITE}/`);
  const left: unknown[] = [];
  for (const store of stores) left.push(await store.write(first, mark));
  await navigate(second, `${SITE}/`);
  const carried: Leftovers = [];
  for (const [at, store] of stores.entries()) {
    if (await store.isCarried(second, mark, left[at])) carried.push(store.name);
  }
  return carried;
}

function markFor({ site, browsers }: PairSetUp, writer: ProxyToken): Mark {
  return {
    word: `w${randomBytes(8).toString('hex')}`,
    requests: site.requests,
    countWriterBytes: async () => (await readUsage(browsers.settings.proxyUrl, writer)).bytes,
  };
}
