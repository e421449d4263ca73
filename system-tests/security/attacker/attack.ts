// One complete attack on a given build: the customer alone and beside an attacker in turn, then the data left behind.

import { randomUUID } from 'node:crypto';
import type { Database } from '@galley/service/test-kit';
import { startPackSystem } from '#media/pack/pack-system';
import type { AttackSettings, Gains } from './attack-context.ts';
import { useService, type Visit } from './customer.ts';
import { isCustomerDelayed, type Round } from './delays.ts';
import { openOwnSite, openThirdParty } from './hosts.ts';
import { measureTraces, openStore, type Store, type Traces } from './measure-traces.ts';
import { runAttacker } from './run-attacker.ts';
import { sweepNow } from './sweep-now.ts';
import { cancelJobs, giveCredits, paidBy, signUp, type User, untilIdle } from './users.ts';

export type Outcome = {
  seconds: number;
  /** Alternating, so that other load on the machine affects both. Each round has a new attacker with fresh credits. */
  rounds: readonly Round[];
  gains: Gains;
  paidCredits: number;
  /** Data of the attackers at the start, at the end, and after the sweepers. */
  before: Traces;
  after: Traces;
  swept: Traces;
  /** Times of requests to the third-party host. */
  arrivedMs: readonly number[];
};

type Terms = {
  rounds: number;
  /** At most so many more while the customer seems delayed: another program of the machine may have been the cause. */
  mostRepeats: number;
  /** Of one round. */
  seconds: number;
  usualSeconds: number;
  customer: Pick<Visit, 'job' | 'jobEverySeconds'>;
  /** Called with the rounds so far, each time one has ended. */
  onRound?: (rounds: readonly Round[]) => void;
  /** The program of another build. */
  service?: string;
};

/** The defaults of an operator who sets nothing; the proxy in front supplies the client's IP. */
const DEFAULTS = { GALLEY_RATE_LIMITS: '', GALLEY_VIDEO_CONCURRENCY: '2', GALLEY_TRUSTED_PROXIES: '127.0.0.1' };

/** The first calls of each kind are slower, alone and beside an attacker: a service in use has had them long ago. */
const WARM_UP_SECONDS = 20;

export async function attack({
  rounds: count,
  mostRepeats,
  customer: habit,
  onRound,
  ...terms
}: Terms): Promise<Outcome> {
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
  await useService(customer, { url, seconds: WARM_UP_SECONDS, ...habit });
  const attackers = await Promise.all(Array.from({ length: count + mostRepeats }, () => signUp(url)));
  const traces = () => tracesOf(attackers, { database, store });
  const before = await traces();
  const position = { url, site: system.siteUrl, ownSite: `http://${ownSite.host}`, thirdParty: name, seconds };
  const rounds: (Round & { gains: Gains })[] = [];
  for (const attacker of attackers) {
    if (rounds.length >= count && !isCustomerDelayed(rounds)) break;
    const usual = await useService(customer, { url, seconds: usualSeconds, ...habit });
    const besideAttacker = useService(customer, { url, seconds, ...habit });
    const [beside, gains] = await Promise.all([
      besideAttacker,
      runAttacker({ ...position, ...attacker } satisfies AttackSettings),
    ]);
    await cancelJobs(url, attacker);
    await untilIdle(database, attacker);
    rounds.push({ usual, beside, gains });
    onRound?.(rounds);
  }
  const after = await traces();
  await sweepNow(system);
  const swept = await traces();
  const paid = await Promise.all(attackers.map((attacker) => paidBy(database, attacker)));
  const gains = sumOf(rounds.map((round) => round.gains));
  const { arrivedMs } = thirdParty;
  return { seconds, rounds, gains, paidCredits: paid.reduce(add, 0), before, after, swept, arrivedMs };
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

function sumOf(allGains: readonly Gains[]): Gains {
  const counts = (name: 'delivered' | 'responsesByPath'): Record<string, number> => {
    const sums: Record<string, number> = {};
    for (const [what, count] of allGains.flatMap((gains) => Object.entries(gains[name]))) {
      sums[what] = (sums[what] ?? 0) + count;
    }
    return sums;
  };
  return {
    stolen: allGains.flatMap(({ stolen }) => stolen),
    delivered: counts('delivered'),
    responsesByPath: counts('responsesByPath'),
  };
}
