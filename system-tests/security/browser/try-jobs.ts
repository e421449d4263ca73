import { BrowserCrashed, type BrowserFleet, navigate, type TestBrowsers } from '@galley/service/test-kit';
import type { Random } from '#chaos/faults/random';
import type { FootprintWatch } from './footprint.ts';

export type Outcomes = { interrupted: number; completed: number; crashed: number; cancelled: number; other: string[] };

/** One job in `every`, at random, is interrupted. */
type Jobs = { count: number; random: Random; every: number };

type SetUp = { fleet: BrowserFleet; browsers: TestBrowsers; watch: FootprintWatch };

/** Runs the jobs with the concurrency of the fleet, and interrupts some of them. */
export async function tryJobs({ fleet, browsers, watch }: SetUp, { count, random, every }: Jobs): Promise<Outcomes> {
  const outcomes: Outcomes = { interrupted: 0, completed: 0, crashed: 0, cancelled: 0, other: [] };
  const isStruckBy = random.shuffle(Array.from({ length: count }, (_, index) => index < count / every));
  const runOne = async (isInterrupted: boolean): Promise<void> => {
    const cancel = new AbortController();
    const job = {
      proxyToken: browsers.newProxyToken(),
      signal: AbortSignal.any([cancel.signal, AbortSignal.timeout(60_000)]),
    };
    const interrupt = isInterrupted ? once(() => pickInterruption({ random, watch, cancel })) : () => undefined;
    const afterMs = random.below(200);
    if (isInterrupted) outcomes.interrupted += 1;
    try {
      await fleet.withPage({ ...job, onCrash: 'repeat' }, async (page) => {
        setTimeout(interrupt, afterMs);
        await navigate(page, `${browsers.siteUrl}/`);
        await page.screenshot();
      });
      outcomes.completed += 1;
    } catch (cause) {
      countFailure(outcomes, cause);
    }
  };
  await Promise.all(isStruckBy.map(runOne));
  return outcomes;
}

function countFailure(outcomes: Outcomes, cause: unknown): void {
  if (cause instanceof BrowserCrashed) outcomes.crashed += 1;
  else if (cause === CANCELLED) outcomes.cancelled += 1;
  else outcomes.other.push(String(cause));
}

const CANCELLED = new Error('cancelled');

type Strike = { random: Random; watch: FootprintWatch; cancel: AbortController };

/** A third each: cancels the job, kills a browser, or kills one of its other processes. */
function pickInterruption({ random, watch, cancel }: Strike): void {
  const kind = random.pick(['cancel', 'browser', 'process']);
  if (kind === 'cancel') {
    cancel.abort(CANCELLED);
    return;
  }
  const families = watch.snapshot().filter((family) => family.length > 1);
  if (families.length === 0) return;
  const [leader = 0, ...others] = random.pick(families);
  process.kill(kind === 'browser' ? leader : random.pick(others), 'SIGKILL');
}

/** A job that is repeated is interrupted in its first run only. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
