import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pages } from '@galley/fixtures/site/pages.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import { atOnce } from '@galley/system-tests/support/at-once.ts';
import { type Program, startProgram } from '@galley/system-tests/support/program.ts';
import { type Bench, median, type Row } from './bench.ts';
import { cpuSecondsOf } from './process-cpu.ts';

const BROWSER = '/usr/lib/chromium/chromium-headless-shell';
const WARM_UP = 4;
const ROUNDS = 30;
const AT_ONCE = 4;
const MANY = 48;
const MANY_ROUNDS = 3;
const MOST_WALL = 1.25;
const LEAST_THROUGHPUT = 0.85;

type Arm = { takeScreenshot: () => Promise<number>; cpuSeconds: () => number };

export const bench: Bench = {
  title: 'a screenshot of a light page beside bare Puppeteer that takes the same steps with the same binary',
  goal: `p50 at most ${MOST_WALL} times bare; ${AT_ONCE} at once reach ${LEAST_THROUGHPUT} of cores / bare CPU per shot`,
  async run() {
    const site = createSite(pages).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const url = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    const lists = join(import.meta.dirname, '..', 'packages', 'fixtures', 'site', 'lists');
    await using bareProgram = await start('bare', [BROWSER]);
    await using ourProgram = await start('ours', [BROWSER, url, lists]);
    await using browserless = await start('browserless', [BROWSER]);
    await using captureWebsite = await start('capture-website', [BROWSER]);
    const armOf = createArms(`http://${url}/`);
    const arms = { bare: armOf(bareProgram), ours: armOf(ourProgram) };
    try {
      const rounds = await inTurns(arms, ROUNDS);
      const peers = { browserless: armOf(browserless), 'capture-website': armOf(captureWebsite) };
      const bareCpu = median(rounds.map(({ bare }) => bare.cpu));
      const rows = [wallRow(rounds), cpuRow('CPU s/shot', rounds), await throughputRow(arms.ours, bareCpu)];
      for (const [name, arm] of Object.entries(peers)) {
        rows.push(cpuRow(`CPU s/shot, ${name} as ours`, await inTurns({ bare: arms.bare, ours: arm }, 5)));
      }
      return rows;
    } finally {
      site.close();
      site.closeAllConnections();
    }
  },
};

type ScreenshotTiming = { ms: number; cpu: number };
type Round = { ours: ScreenshotTiming; bare: ScreenshotTiming };

function start(arm: string, args: readonly string[]): Promise<Program> {
  return startProgram([join(import.meta.dirname, `screenshots/${arm}.ts`), ...args], { PATH: '/usr/bin:/bin' });
}

function createArms(url: string): (program: Program) => Arm {
  let number = 0;
  return (program) => ({
    takeScreenshot: async () => {
      number += 1;
      const startedMs = performance.now();
      // A different query each time, so that nothing is cached.
      const response = await fetch(program.url, { method: 'POST', body: `${url}?shot=${number}` });
      if (!response.ok) throw new Error(`a screenshot failed: ${program.log()}`);
      return performance.now() - startedMs;
    },
    cpuSeconds: () => cpuSecondsOf(program.pid),
  });
}

/** They take turns, so that other load on the machine affects both. */
async function inTurns(arms: { ours: Arm; bare: Arm }, count: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < WARM_UP + count; round += 1) {
    const bare = await measure(arms.bare);
    const ours = await measure(arms.ours);
    if (round >= WARM_UP) rounds.push({ ours, bare });
  }
  return rounds;
}

async function measure(arm: Arm): Promise<ScreenshotTiming> {
  const before = arm.cpuSeconds();
  const ms = await arm.takeScreenshot();
  return { ms, cpu: arm.cpuSeconds() - before };
}

function wallRow(rounds: readonly Round[]): Row {
  const [ours, bare] = [rounds.map((item) => item.ours.ms), rounds.map((item) => item.bare.ms)].map(median);
  return rowOf('p50 ms', { ours, bare }, { atMost: MOST_WALL });
}

/** Ticks of 10 ms are too coarse for one screenshot, so they are summed. */
function cpuRow(measure: string, rounds: readonly Round[]): Row {
  const mean = (arm: 'ours' | 'bare') => rounds.reduce((sum, item) => sum + item[arm].cpu, 0) / rounds.length;
  return rowOf(measure, { ours: mean('ours'), bare: mean('bare') });
}

async function throughputRow(ours: Arm, bareCpu: number): Promise<Row> {
  const rates: number[] = [];
  for (let round = 0; round < MANY_ROUNDS; round += 1) {
    const startedMs = performance.now();
    await atOnce(AT_ONCE, Array(MANY).keys(), async () => void (await ours.takeScreenshot()));
    rates.push((MANY / (performance.now() - startedMs)) * 1_000);
  }
  const ceiling = availableParallelism() / bareCpu;
  return rowOf(`shots/s, ${AT_ONCE} at once`, { ours: median(rates), bare: ceiling }, { atLeast: LEAST_THROUGHPUT });
}

type Pair = { ours: number | undefined; bare: number | undefined };

function rowOf(measure: string, { ours = Number.NaN, bare = Number.NaN }: Pair, goal?: Row['goal']): Row {
  return { measure, ours, bare, ratio: ours / bare, ...(goal === undefined ? {} : { goal }) };
}
