import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createOwnDatabase, SERVICE } from '@galley/system-tests/support/own-database.ts';
import { type Program, startProgram } from '@galley/system-tests/support/program.ts';
import autocannon from 'autocannon';
import { type Bench, median, type Row } from './bench.ts';

const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** A round for which the machine was too busy says nothing about this rate, and is repeated, but not for ever. */
const MOST_ROUNDS = 30;
const LEAST_RATE = 0.97;
const ROUND_SECONDS = 4;
const PER_SECOND = 2_000;
const CONNECTIONS = 50;
/** Each key is used twice a second and cached for 4 s, so that one request in eight queries the database. */
const KEYS = 1_000;
const KEYS_PER_ACCOUNT = 200;
/** The last use of keys is written every 5 s. */
const SETTLE_MS = 5_500;
const MOST_RATIO = 1.5;
const PATH = '/api/v1/credits/prices';
const BEHIND_A_KEY = fileURLToPath(import.meta.resolve('./prices-behind-a-key.ts'));

export const bench: Bench = {
  title: `GET ${PATH} behind ${KEYS} keys beside the same route for anyone, ${PER_SECOND} requests/s each`,
  goal: `a request that shows a key costs at most ${MOST_RATIO} times the CPU of one that is not asked for any`,
  async run() {
    await using database = await createOwnDatabase();
    const environment = { ...database.environment, GALLEY_RATE_LIMITS: 'off' };
    await using keyed = await startProgram(['--import', BEHIND_A_KEY, SERVICE, 'api'], environment);
    await using open = await startProgram([SERVICE, 'api'], environment);
    await requireDifference(keyed, open);
    const keys = await mintKeys(keyed);
    const arms = { ours: createArm(keyed, keys), bare: createArm(open, keys) };

    // They take turns, so that other load on the machine affects both.
    for (let made = 0, counting = 0; counting < WARM_UP_ROUNDS + ROUNDS; made += 1) {
      if (made >= MOST_ROUNDS) throw new Error(`the machine had no room for ${PER_SECOND} requests/s`);
      const rates = [await arms.ours.load(), await arms.bare.load()];
      if (rates.every(isFull)) counting += 1;
    }
    await sleep(SETTLE_MS);
    const rounds = await pairsOf(arms);
    const row = (measure: string, pick: (round: Round) => number): Row => ({
      measure,
      ours: median(rounds.map(({ ours }) => pick(ours))),
      bare: median(rounds.map(({ bare }) => pick(bare))),
      ratio: median(rounds.map(({ ours, bare }) => pick(ours) / pick(bare))),
    });
    return [
      { ...row('CPU µs/request', (round) => round.cpuMicroseconds), goal: { atMost: MOST_RATIO } },
      row('p50 ms', (round) => round.p50Ms),
      row('p99 ms', (round) => round.p99Ms),
      row('requests/s', (round) => round.perSecond),
    ];
  },
};

type Round = { cpuMicroseconds: number; p50Ms: number; p99Ms: number; perSecond: number };
type Arm = {
  /** Returns the rate that was reached. */
  load: () => Promise<number>;
  rounds: () => Promise<Round[]>;
};
type LoadResult = Omit<Round, 'cpuMicroseconds'> & { requests: number; cpuSecondsBefore: number };

/** The CPU of a round is counted until the arm's next one begins: deferred writes are part of its cost. */
function createArm(service: Program, keys: readonly string[]): Arm {
  const loads: LoadResult[] = [];
  return {
    load: async () => {
      const cpuSecondsBefore = await cpuSecondsOf(service);
      const loaded = await load(service, keys);
      loads.push({ cpuSecondsBefore, ...loaded });
      return loaded.perSecond;
    },
    rounds: async () => {
      const end = await cpuSecondsOf(service);
      return loads.map(({ cpuSecondsBefore, requests, ...round }, index) => {
        const cpuSeconds = (loads[index + 1]?.cpuSecondsBefore ?? end) - cpuSecondsBefore;
        return { ...round, cpuMicroseconds: (cpuSeconds * 1e6) / requests };
      });
    },
  };
}

async function pairsOf(arms: { ours: Arm; bare: Arm }): Promise<{ ours: Round; bare: Round }[]> {
  const [ours, bare] = await Promise.all([arms.ours.rounds(), arms.bare.rounds()]);
  const pairs = ours.flatMap((round, index) => {
    const other = bare[index];
    return other !== undefined && [round, other].every(({ perSecond }) => isFull(perSecond))
      ? [{ ours: round, bare: other }]
      : [];
  });
  return pairs.slice(WARM_UP_ROUNDS);
}

function isFull(perSecond: number): boolean {
  return perSecond >= PER_SECOND * LEAST_RATE;
}

async function load({ url }: Program, keys: readonly string[]): Promise<Omit<LoadResult, 'cpuSecondsBefore'>> {
  let connection = 0;
  const { errors, non2xx, latency, requests, duration } = await autocannon({
    url: url + PATH,
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    duration: ROUND_SECONDS,
    // Every connection has keys of its own and uses them in turn. Both arms get the same requests.
    setupClient: (client) => {
      const own = keys.filter((_, index) => index % CONNECTIONS === connection % CONNECTIONS);
      connection += 1;
      client.setRequests(own.map((key) => ({ headers: { 'x-api-key': key } })));
    },
  });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests did not get the prices`);
  return { p50Ms: latency.p50, p99Ms: latency.p99, perSecond: requests.total / duration, requests: requests.total };
}

/** User and system time of all threads, from the service's own metrics. */
async function cpuSecondsOf({ url }: Program): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(metrics) ?? [];
  return Number(seconds);
}

/** A ratio near 1 must not come from two arms that do the same. */
async function requireDifference(keyed: Program, open: Program): Promise<void> {
  const [rejected, responded] = await Promise.all([keyed, open].map(({ url }) => fetch(url + PATH)));
  if (rejected?.status === 401 && responded?.status === 200) return;
  throw new Error(`without a key the arms returned ${rejected?.status} and ${responded?.status}, not 401 and 200`);
}

async function mintKeys({ url }: Program): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < KEYS) {
    const user = { email: `${keys.length}@galley.example`, password: 'Long enough 1' };
    const first = await mint(`${url}/api/v1/auth/signup`, user);
    keys.push(first);
    for (let more = 1; more < KEYS_PER_ACCOUNT; more += 1) {
      keys.push(await mint(`${url}/api/v1/keys`, { name: String(more) }, { 'x-api-key': first }));
    }
  }
  return keys;
}

async function mint(url: string, body: object, caller: Record<string, string> = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', ...caller };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 201) throw new Error(`no key was minted: ${await response.text()}`);
  return ((await response.json()) as { api_key: string }).api_key;
}
