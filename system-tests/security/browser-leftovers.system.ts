import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  type BrowserFleet,
  createBrowserFleet,
  createLogger,
  type FleetDeps,
  launchBrowser,
  openTestBrowsers,
  type TestBrowsers,
} from '@galley/service/test-kit';
import { createRandom } from '#chaos/faults/random';
import { BOMB, GOOD_JOBS, runBomb, startGood } from '#security/browser/bombs';
import { type Footprint, watchFootprint } from '#security/browser/footprint';
import { tryJobs } from '#security/browser/try-jobs';
import type { Report, SystemTest } from '#system-test';

const DYING_OWNER = fileURLToPath(import.meta.resolve('#security/browser/dying-owner'));
const WAVES = 6;
/** Browsers cache compiled code; a leak of one page per job would be ten times this. */
const HEAP_PER_WAVE_BYTES = 2_000_000;

export const systemTest: SystemTest = {
  title: 'Browsers leave nothing behind, and a bad page affects only its own job',
  sizes: { ci: 50, full: 500 },
  async run(size, report) {
    await using browsers = await openTestBrowsers(({ url }, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(url === '/bomb' ? BOMB : '<title>good</title><h1>A page</h1>');
    });
    await testNothingLeft(browsers, size, report);
    await testOwnersDeath(browsers, report);
    await testControlOfLeftovers(browsers, report);
    await testBombs(browsers, size / 10, report);
  },
};

async function testNothingLeft(browsers: TestBrowsers, size: number, report: Report): Promise<void> {
  const watch = watchFootprint(browsers.settings.scratchRoot);
  const random = createRandom(report.seed);
  const before = watch.measure();
  const fleet = await openFleet(browsers, { jobsPerBrowser: 20 });
  const waves: Footprint[] = [];
  const totals = { interrupted: 0, completed: 0, crashed: 0, cancelled: 0 };
  const other: string[] = [];
  for (let wave = 0; wave < WAVES; wave += 1) {
    const count = Math.floor(((wave + 1) * size) / WAVES) - Math.floor((wave * size) / WAVES);
    const outcomes = await tryJobs({ fleet, browsers, watch }, { count, random, every: 5 });
    for (const name of ['interrupted', 'completed', 'crashed', 'cancelled'] as const) totals[name] += outcomes[name];
    other.push(...outcomes.other);
    watch.snapshot();
    waves.push(watch.measure());
  }
  await fleet.stop();
  const after = watch.measure();
  const ended = `${totals.completed} completed, ${totals.cancelled} cancelled, ${totals.crashed} crashed`;
  report.metric('jobs', `${size}, of which ${totals.interrupted} were interrupted; ${ended}`);
  report.metric('at the start', show(before));
  report.metric('at the end', show(after));
  report.metric('heap after each wave, MB', waves.map(({ heapBytes }) => (heapBytes / 1e6).toFixed(1)).join(' '));
  report.check('every job ended as expected: done, cancelled, or with a typed crash', () => {
    assert.deepEqual(other, []);
    assert.equal(totals.completed + totals.cancelled + totals.crashed, size);
    assert.ok(totals.interrupted >= size / 5, `${totals.interrupted} were interrupted`);
  });
  report.check('processes, descriptors, scratch files and shared memory are back at their start values', () => {
    assert.deepEqual({ ...after, heapBytes: 0 }, { ...before, heapBytes: 0 });
  });
  report.check('the heap does not grow from wave to wave', () => {
    const grownBytes = ((waves.at(-1)?.heapBytes ?? 0) - (waves[1]?.heapBytes ?? 0)) / (WAVES - 2);
    assert.ok(grownBytes < HEAP_PER_WAVE_BYTES, `${grownBytes} bytes a wave`);
  });
}

/** Kills the program while its browsers work; the next program with the same folder cleans up. */
async function testOwnersDeath(browsers: TestBrowsers, report: Report): Promise<void> {
  const watch = watchFootprint(browsers.settings.scratchRoot);
  const owner = fork(DYING_OWNER, [JSON.stringify(browsers.settings)]);
  await once(owner, 'message');
  const families = watch.snapshot().length;
  const gone = once(owner, 'exit');
  owner.kill('SIGKILL');
  await gone;
  const left = watch.measure();
  const successor = await launchBrowser(browsers.settings);
  await successor.close();
  const after = watch.measure();
  report.metric('browsers of a killed program', families);
  report.check('leftovers of a killed program are removed at the next start', () => {
    assert.equal(families, 2);
    assert.deepEqual([after.processes, after.controlGroups, after.scratchBytes], [0, 0, 0]);
  });
  report.check('control: they existed until then', () => assert.ok(left.scratchBytes > 0));
}

async function testControlOfLeftovers(browsers: TestBrowsers, report: Report): Promise<void> {
  const watch = watchFootprint(browsers.settings.scratchRoot);
  const before = watch.measure();
  const launched = await Promise.all([1, 2, 3].map(() => launchBrowser(browsers.settings)));
  watch.snapshot();
  for (const { browser } of launched) browser.process()?.kill('SIGKILL');
  await sleep(500);
  const after = watch.measure();
  report.metric('control: killed without cleanup', show(after));
  report.check('control: without cleanup the same measure grows', () => {
    assert.ok(after.scratchBytes > before.scratchBytes + 10_000);
  });
  await Promise.all(launched.map(({ close }) => close()));
}

async function testBombs(browsers: TestBrowsers, rounds: number, report: Report): Promise<void> {
  const fleet = await openFleet(browsers, { slotCount: GOOD_JOBS + 1 });
  const lost: unknown[] = [];
  let bombsCrashed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const good = startGood({ fleet, browsers }, { onCrash: 'repeat', stayMs: 1_000 });
    if (await runBomb({ fleet, browsers })) bombsCrashed += 1;
    lost.push(...(await good));
  }
  await fleet.stop();
  report.metric(
    'good jobs beside a page that exhausts memory',
    `${GOOD_JOBS * rounds - lost.length} of ${GOOD_JOBS * rounds} complete`,
  );
  report.metric('exhausting pages that ended as a typed crash', `${bombsCrashed} of ${rounds}`);
  report.check('every good job completes, and every exhausting page is a typed crash', () => {
    assert.deepEqual(lost, []);
    assert.equal(bombsCrashed, rounds);
  });
  await testControlOfBombs(browsers, report);
}

/** One browser for all, killed when one of its pages crashes, without retries. */
async function testControlOfBombs(browsers: TestBrowsers, report: Report): Promise<void> {
  const fleet = await openFleet(browsers, { browserCount: 1, slotCount: GOOD_JOBS + 1 });
  const watch = watchFootprint(browsers.settings.scratchRoot);
  const good = startGood({ fleet, browsers }, { onCrash: 'fail', stayMs: 30_000 });
  const [leader = 0] = watch.snapshot()[0] ?? [];
  await runBomb({ fleet, browsers });
  process.kill(leader, 'SIGKILL');
  const lost = await good;
  await fleet.stop();
  report.metric('control: good jobs lost when the shared browser is killed with the bad page', lost.length);
  report.check('control: good jobs are lost then', () => assert.ok(lost.length > 0));
}

async function openFleet({ settings }: TestBrowsers, deps: Partial<FleetDeps>): Promise<BrowserFleet> {
  return await createBrowserFleet({
    settings,
    log: createLogger({ level: 'silent', role: 'system-test' }),
    ...deps,
  });
}

function show({ processes, controlGroups, descriptors, scratchBytes, sharedMemoryFiles }: Footprint): string {
  const leftovers = `${scratchBytes} scratch bytes, ${sharedMemoryFiles} shared memory files`;
  return `${processes} processes, ${controlGroups} control groups, ${descriptors} descriptors, ${leftovers}`;
}
