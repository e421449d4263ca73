import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createOwnDatabase, SERVICE } from '@galley/e2e/own-database.ts';
import { type Program, startProgram } from '@galley/e2e/program.ts';
import autocannon from 'autocannon';
import { type Bench, median, type Row } from './bench.ts';

const ROUNDS = 3;
const ROUND_SECONDS = 8;
const WARM_UP_SECONDS = 3;
const PER_SECOND = 2_000;
const CONNECTIONS = 50;
/** Each is used twice a second and remembered for 4 s, so that about one request in nine asks the database. */
const KEYS = 1_000;
const KEYS_PER_ACCOUNT = 200;
/** The last use of keys is written every 5 s; the round it belongs to pays for it. */
const SETTLE_MS = 5_500;
const MOST_RATIO = 1.5;
const PATH = '/api/v1/credits/prices';
const BEHIND_A_KEY = fileURLToPath(import.meta.resolve('./prices-behind-a-key.ts'));

type Round = { cpuMicroseconds: number; p50Ms: number; p99Ms: number; perSecond: number };

export const bench: Bench = {
  title: `GET ${PATH} behind ${KEYS} keys beside the same route for anyone, ${PER_SECOND} requests/s each`,
  goal: `who is calling is found out for at most ${MOST_RATIO - 1} of what the route costs without asking`,
  async run() {
    await using database = await createOwnDatabase();
    const environment = { ...database.environment, GALLEY_RATE_LIMITS: 'off' };
    await using keyed = await startProgram(['--import', BEHIND_A_KEY, SERVICE, 'api'], environment);
    await using open = await startProgram([SERVICE, 'api'], environment);
    const keys = await mintKeys(keyed);
    await requireDifference(keyed, open);
    await load(keyed, { seconds: WARM_UP_SECONDS, keys });
    await load(open, { seconds: WARM_UP_SECONDS });

    // They take turns, so that whatever else the machine does falls on both.
    const rounds: { ours: Round; bare: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ours = await load(keyed, { seconds: ROUND_SECONDS, keys });
      rounds.push({ ours, bare: await load(open, { seconds: ROUND_SECONDS }) });
    }
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

async function mintKeys({ url }: Program): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < KEYS) {
    const person = { email: `${keys.length}@galley.example`, password: 'Long enough 1' };
    const first = await mint(`${url}/api/v1/auth/signup`, person);
    keys.push(first);
    for (let more = 1; more < KEYS_PER_ACCOUNT; more += 1) {
      keys.push(await mint(`${url}/api/v1/keys`, { name: String(more) }, { 'x-api-key': first }));
    }
  }
  return keys;
}

async function mint(url: string, body: object, caller: Record<string, string> = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', ...caller };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`no key was minted: ${await answer.text()}`);
  return ((await answer.json()) as { api_key: string }).api_key;
}

/** A ratio near 1 must not come from two arms that do the same. */
async function requireDifference(keyed: Program, open: Program): Promise<void> {
  const [{ status: refused }, { status: answered }] = await Promise.all([
    fetch(keyed.url + PATH),
    fetch(open.url + PATH),
  ]);
  if (refused !== 401 || answered !== 200) throw new Error(`without a key they answered ${refused} and ${answered}`);
}

async function load(service: Program, { seconds, keys }: { seconds: number; keys?: string[] }): Promise<Round> {
  let connection = 0;
  const before = await cpuSecondsOf(service);
  const result = await autocannon({
    url: service.url + PATH,
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    duration: seconds,
    // Every connection begins elsewhere in the round of keys, so that at any time all of them are in use.
    setupClient: (client) => {
      const first = Math.floor(((connection++ % CONNECTIONS) * KEYS) / CONNECTIONS);
      if (keys !== undefined) client.setRequests(rotate(keys, first).map((key) => ({ headers: { 'x-api-key': key } })));
    },
  });
  await sleep(SETTLE_MS);
  const cpuSeconds = (await cpuSecondsOf(service)) - before;
  const { errors, non2xx, latency, requests } = result;
  const perSecond = requests.total / result.duration;
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests were not answered with the prices`);
  return { cpuMicroseconds: (cpuSeconds * 1e6) / requests.total, p50Ms: latency.p50, p99Ms: latency.p99, perSecond };
}

function rotate<T>(values: readonly T[], first: number): T[] {
  return [...values.slice(first), ...values.slice(0, first)];
}

/** User and system time of all its threads, as the service counts it itself. */
async function cpuSecondsOf({ url }: Program): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, seconds] = /^process_cpu_seconds_total (\S+)$/m.exec(metrics) ?? [];
  return Number(seconds);
}
