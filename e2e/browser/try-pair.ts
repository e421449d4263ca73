import { randomBytes } from 'node:crypto';
import { type BrowserFleet, navigate, type Page, readUsage, type TestBrowsers } from '@galley/service/for-proofs';
import type { SecureSite } from './secure-site.ts';
import { type Mark, SITE, stores } from './stores.ts';

type Pass = ReturnType<TestBrowsers['newPass']>;

/** Names of the stores through which the second of two jobs sees the first. */
export type Carried = string[];

export type PairScene = { site: SecureSite; browsers: TestBrowsers };

/** Two jobs at the same time in one browser, as the fleet gives them their pages. */
export async function tryPair(fleet: BrowserFleet, scene: PairScene): Promise<Carried> {
  const signal = AbortSignal.timeout(60_000);
  const [writer, reader] = [scene.browsers.newPass(), scene.browsers.newPass()];
  return await fleet.withPage({ pass: writer, signal }, (first) =>
    fleet.withPage({ pass: reader, signal }, (second) => tryStores({ first, second }, markFor(scene, writer))),
  );
}

/** The same two pages in one context: the control arm. */
export async function trySharedContext(open: (pass: Pass) => Promise<Page>, scene: PairScene): Promise<Carried> {
  const writer = scene.browsers.newPass();
  const first = await open(writer);
  const second = await open(scene.browsers.newPass());
  return await tryStores({ first, second }, markFor(scene, writer));
}

async function tryStores({ first, second }: { first: Page; second: Page }, mark: Mark): Promise<Carried> {
  await navigate(first, `${SITE}/`);
  const left: unknown[] = [];
  for (const store of stores) left.push(await store.write(first, mark));
  await navigate(second, `${SITE}/`);
  const carried: Carried = [];
  for (const [at, store] of stores.entries()) {
    if (await store.isCarried(second, mark, left[at])) carried.push(store.name);
  }
  return carried;
}

function markFor({ site, browsers }: PairScene, writer: Pass): Mark {
  return {
    word: `w${randomBytes(8).toString('hex')}`,
    requests: site.requests,
    countWriterBytes: async () => (await readUsage(browsers.settings.proxyUrl, writer)).bytes,
  };
}
