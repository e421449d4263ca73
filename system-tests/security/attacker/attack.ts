// One attack from its beginning to its end, on whichever build: the customer alone and beside an attacker in turn, then what is left.

import { randomUUID } from 'node:crypto';
import type { Database } from '@galley/service/test-kit';
import { startPackSystem } from '#media/pack/pack-system';
import { type Served, useService, type Visit } from './customer.ts';
import { openOwnSite, openThirdParty } from './hosts.ts';
import { measureTraces, openStore, type Store, type Traces } from './measure-traces.ts';
import { runAttacker } from './run-attacker.ts';
import type { Loot, Order } from './scene.ts';
import { sweepNow } from './sweep-now.ts';
import { giveCredits, paidBy, signUp, type User, untilIdle } from './users.ts';

/** The customer alone, and right afterwards beside an attacker. */
export type Round = { usual: Served; beside: Served };

export type Outcome = {
  seconds: number;
  /** In turn, so that what else slows the machine falls on both. Each has an attacker of its own, with fresh credits. */
  rounds: readonly Round[];
  loot: Loot;
  paidCredits: number;
  /** What the attackers had left behind when they began, when they ended, and after the sweepers. */
  before: Traces;
  after: Traces;
  swept: Traces;
  /** When requests came to the third party's host. */
  arrivedMs: readonly number[];
};

type Terms = {
  rounds: number;
  /** Of one round. */
  seconds: number;
  usualSeconds: number;
  customer: Pick<Visit, 'job' | 'jobEverySeconds'>;
  /** The program of another build. */
  service?: string;
};

/** As an operator gets it who sets nothing; the proxy in front of it says who calls. */
const DEFAULTS = { GALLEY_RATE_LIMITS: '', GALLEY_VIDEO_CONCURRENCY: '2', GALLEY_TRUSTED_PROXIES: '127.0.0.1' };

export async function attack({ rounds: count, customer: habit, ...terms }: Terms): Promise<Outcome> {
  const { seconds, usualSeconds, ...build } = terms;
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
  const customer = await signUp(url);
  await giveCredits(database, customer, 100_000);
  // The first of everything is slower than what is usual.
  await useService(customer, { url, seconds: 3, ...habit });
  const attackers = await Promise.all(Array.from({ length: count }, () => signUp(url)));
  const traces = () => tracesOf(attackers, { database, store });
  const before = await traces();
  const position = { url, site: system.siteUrl, ownSite: `http://${ownSite.host}`, thirdParty: name, seconds };
  const rounds: (Round & { loot: Loot })[] = [];
  for (const attacker of attackers) {
    const usual = await useService(customer, { url, seconds: usualSeconds, ...habit });
    const besideHim = useService(customer, { url, seconds, ...habit });
    const [beside, loot] = await Promise.all([besideHim, runAttacker({ ...position, ...attacker } satisfies Order)]);
    await untilIdle(database, attacker);
    rounds.push({ usual, beside, loot });
  }
  const after = await traces();
  await sweepNow(system);
  const swept = await traces();
  const paid = await Promise.all(attackers.map((attacker) => paidBy(database, attacker)));
  const loot = sumOf(rounds.map((round) => round.loot));
  const { arrivedMs } = thirdParty;
  return { seconds, rounds, loot, paidCredits: paid.reduce(add, 0), before, after, swept, arrivedMs };
}

const add = (one: number, other: number): number => one + other;

async function tracesOf(
  attackers: readonly User[],
  { database, store }: { database: Database; store: Store },
): Promise<Traces> {
  const item = await Promise.all(attackers.map((attacker) => measureTraces(database, attacker, store)));
  const sum = (name: keyof Traces): number => item.map((traces) => traces[name]).reduce(add, 0);
  return { rows: sum('rows'), rowBytes: sum('rowBytes'), objects: sum('objects'), objectBytes: sum('objectBytes') };
}

function sumOf(loots: readonly Loot[]): Loot {
  const counts = (name: 'delivered' | 'responsesByPath'): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const [what, count] of loots.flatMap((loot) => Object.entries(loot[name]))) {
      sums[what] = (sums[what] ?? 0) + count;
    }
    return sums;
  };
  return {
    stolen: loots.flatMap(({ stolen }) => stolen),
    delivered: counts('delivered'),
    responsesByPath: counts('responsesByPath'),
  };
}
