// One attack from its beginning to its end, on whichever build: the customer alone, then beside the attacker, then what is left.

import { randomUUID } from 'node:crypto';
import { startPackSystem } from '#pack/pack-system';
import { type Served, useService, type Visit } from './customer.ts';
import { openOwnSite, openThirdParty } from './hosts.ts';
import { measureTraces, openStore, type Traces } from './measure-traces.ts';
import { giveCredits, paidBy, signUp } from './people.ts';
import { runAttacker } from './run-attacker.ts';
import type { Loot } from './scene.ts';
import { sweepNow } from './sweep-now.ts';

export type Outcome = {
  seconds: number;
  /** The customer alone, and beside the attacker. */
  usual: Served;
  beside: Served;
  loot: Loot;
  paidCredits: number;
  /** What the attacker had left behind when he began, when he ended, and after the sweepers. */
  before: Traces;
  after: Traces;
  swept: Traces;
  /** When requests came to the third party's host. */
  arrivedMs: readonly number[];
};

type Terms = {
  seconds: number;
  usualSeconds: number;
  customer: Pick<Visit, 'job' | 'jobEverySeconds'>;
  /** The program of another build. */
  service?: string;
};

/** As an operator gets it who sets nothing; the proxy in front of it says who calls. */
const DEFAULTS = { GALLEY_RATE_LIMITS: '', GALLEY_FILM_SLOTS: '2', GALLEY_TRUSTED_PROXIES: '127.0.0.1' };

export async function attack({ seconds, usualSeconds, customer: habit, ...build }: Terms): Promise<Outcome> {
  await using ownSite = await openOwnSite();
  await using thirdParty = await openThirdParty();
  using store = openStore(`attack-${randomUUID()}`);
  const name = `bystander-${randomUUID().slice(0, 8)}.example`;
  await using system = await startPackSystem({
    ...build,
    reaches: [ownSite.host],
    thirdParties: { [name]: thirdParty.host },
    environment: { ...DEFAULTS, GALLEY_S3_BUCKET: store.bucket },
  });
  const { database, url } = system;
  const [customer, attacker] = [await signUp(url), await signUp(url)];
  await giveCredits(database, customer, 100_000);
  // The first of everything is slower than what is usual.
  await useService(customer, { url, seconds: 3, ...habit });
  const usual = await useService(customer, { url, seconds: usualSeconds, ...habit });
  const before = await measureTraces(database, attacker, store);
  const addresses = { url, site: system.siteUrl, ownSite: `http://${ownSite.host}`, thirdParty: name };
  const [beside, loot] = await Promise.all([
    useService(customer, { url, seconds, ...habit }),
    runAttacker({ ...addresses, ...attacker, seconds }),
  ]);
  const after = await measureTraces(database, attacker, store);
  await sweepNow(system);
  const swept = await measureTraces(database, attacker, store);
  const paidCredits = await paidBy(database, attacker);
  return { seconds, usual, beside, loot, paidCredits, before, after, swept, arrivedMs: thirdParty.arrivedMs };
}
