import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '@galley/system-tests/support/program.ts';
import autocannon from 'autocannon';
import { type Bench, median, type Row } from './bench.ts';

const ROUNDS = 5;
const ROUND_SECONDS = 2;
const CONNECTIONS = 100;
const TOKEN = 'bench-token';
// Measured 0.39 to 0.53 on two cores with other work on them; the rest is headroom.
const LEAST_RATIO = 0.3;
const STORE = join(import.meta.dirname, '@galley/plant-store/src/main.ts');
const BARE = fileURLToPath(import.meta.resolve('./bare-plants.ts'));

type Round = { perSecond: number; p50Ms: number; p99Ms: number };

export const bench: Bench = {
  title: 'POST /plants beside a bare node:http server that parses JSON and returns the same bytes',
  goal: `checks, exact ids, the token and the log leave at least ${LEAST_RATIO} of the bare throughput`,
  async run() {
    await using store = await startProgram([STORE], { PLANT_STORE_PORT: '0', PLANT_STORE_TOKEN: TOKEN });
    await using bare = await startProgram([BARE], {});
    for (const { url } of [store, bare]) await load(url, 1);

    // They take turns, so that other load on the machine affects both.
    const rounds: { ours: Round; bare: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ ours: await load(store.url, ROUND_SECONDS), bare: await load(bare.url, ROUND_SECONDS) });
    }
    const row = (measure: string, pick: (round: Round) => number): Row => ({
      measure,
      ours: median(rounds.map(({ ours }) => pick(ours))),
      bare: median(rounds.map(({ bare }) => pick(bare))),
      ratio: median(rounds.map(({ ours, bare }) => pick(ours) / pick(bare))),
    });
    return [
      { ...row('requests/s', (round) => round.perSecond), goal: { atLeast: LEAST_RATIO } },
      row('p50 ms', (round) => round.p50Ms),
      row('p99 ms', (round) => round.p99Ms),
    ];
  },
};

async function load(url: string, seconds: number): Promise<Round> {
  const result = await autocannon({
    url: `${url}/plants`,
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: '{"id":7,"name":"Fern","tag":"shade"}',
    expectBody: '{"name":"Fern","tag":"shade"}',
    connections: CONNECTIONS,
    duration: seconds,
  });
  const { errors, mismatches, non2xx, latency, requests } = result;
  if (errors + mismatches + non2xx > 0) throw new Error(`${url} returned something else than the plant`);
  return { perSecond: requests.total / result.duration, p50Ms: latency.p50, p99Ms: latency.p99 };
}
