import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startJobSystem } from '#support/job-system';
import { type Program, startProgram } from '#support/program';
import type { SystemTest } from '#system-test';

const CLIENTS = 1_000;
const ACCOUNTS = 50;
const SHARE_OF_PEAK = 0.7;
const PEAK_SECONDS = 10;
const ROUND_SECONDS = 20;
const CONTROL_SECONDS = 10;
const MOST_TIMES_BARE = 3;
/** The control pauses for this many times the p99 of the bare server. */
const STALL_TIMES_BARE = 5;
const PATH = '/api/v1/credits/balance';
const BARE_SERVER = fileURLToPath(import.meta.resolve('./support/bare-server.ts'));

type Load = { url: string; keys: readonly string[]; seconds: number; perSecond?: number };
type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failures: number };

export const systemTest: SystemTest = {
  title: `${CLIENTS} clients read at 70 % of the peak, nearly as fast as from a bare server`,
  sizes: { ci: 1, full: 15 },
  async run(rounds, report) {
    await using system = await startJobSystem({ roles: { api: {} } });
    const accounts = await system.openAccounts(ACCOUNTS, 100);
    const keys = accounts.map(({ key }) => key);
    const body = await read(system.url, keys[0] ?? '');
    await using bare = await startProgram([BARE_SERVER, body], {});

    const peak = await load({ url: system.url, keys, seconds: PEAK_SECONDS });
    const perSecond = Math.floor(peak.perSecond * SHARE_OF_PEAK);
    report.metric('reads a second at the peak', Math.round(peak.perSecond));
    const arm = ({ url }: Pick<Program, 'url'>, seconds = ROUND_SECONDS) => load({ url, keys, seconds, perSecond });
    // They take turns, so that other load on the machine affects both.
    const [ours, theirs]: [LoadResult[], LoadResult[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await arm(bare));
      ours.push(await arm(system));
    }
    const [ourP99, bareP99] = [median(ours.map(p99)), median(theirs.map(p99))];
    report.metric('seconds under load', rounds * ROUND_SECONDS);
    report.metric('reads a second', Math.round(median(ours.map((item) => item.perSecond))));
    report.metric('p50 and p99 in ms', `${median(ours.map((item) => item.p50Ms))} and ${ourP99}`);
    report.metric('p50 and p99 of the bare server in ms', `${median(theirs.map((item) => item.p50Ms))} and ${bareP99}`);
    report.check('no read fails', () => assert.equal(sum(ours.map(({ failures }) => failures)), 0));
    report.check('the rate was reached', () =>
      assert.ok(median(ours.map((item) => item.perSecond)) >= perSecond * 0.95),
    );
    const evaluate = (measured: number): void =>
      assert.ok(measured <= MOST_TIMES_BARE * bareP99, `${measured} ms beside ${bareP99} ms`);
    report.check(`p99 is at most ${MOST_TIMES_BARE} times the bare server's`, () => evaluate(ourP99));

    const stallMs = Math.ceil(STALL_TIMES_BARE * bareP99);
    await using stalling = await startProgram([BARE_SERVER, body, String(stallMs)], {});
    const stalled = await arm(stalling, CONTROL_SECONDS);
    report.metric(`p99 in ms when the bare server pauses for ${stallMs} ms once a second`, stalled.p99Ms);
    report.check('control: a server that pauses is found', () => assert.throws(() => evaluate(stalled.p99Ms)));
  },
};

async function load({ url, keys, seconds, perSecond }: Load): Promise<LoadResult> {
  let client = 0;
  const { errors, timeouts, non2xx, latency, requests, duration } = await autocannon({
    url: url + PATH,
    connections: CLIENTS,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    setupClient: (item) => {
      item.setHeaders({ 'x-api-key': keys[client % keys.length] ?? '' });
      client += 1;
    },
  });
  return {
    perSecond: requests.total / duration,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failures: errors + timeouts + non2xx,
  };
}

async function read(url: string, key: string): Promise<string> {
  const response = await fetch(url + PATH, { headers: { 'x-api-key': key } });
  if (response.status !== 200) throw new Error(`reading the balance failed: ${response.status}`);
  return response.text();
}

function p99({ p99Ms }: LoadResult): number {
  return p99Ms;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function sum(values: number[]): number {
  return values.reduce((total, item) => total + item, 0);
}
