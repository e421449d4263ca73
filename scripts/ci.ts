// Everything that CI runs, fast checks before slow suites. Stops early only where later steps could not run.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { close, runSteps, type Step, vitestStep } from '#verdict';
import { checkSteps } from './check-steps.ts';

const node = 'node_modules/.bin/node';
/** Fixed, so that a CI run shows the effect of the change; other seeds are run by hand. */
const SEED = '7';

/** At the size for CI. `npm run system-test` lists what each one tests. */
const systemTest = (name: string, tries = 2): Step => ({
  name: `system-test ${name}`,
  command: [node, 'system-tests/run.ts', name, '--size', 'ci', '--seed', SEED],
  tries,
});

const systemTests = (...names: readonly string[]): Step[] => names.map((name) => systemTest(name));

/** Its files in two shards, each as a step of its own. */
const halves = (project: string): Step[] =>
  [1, 2].map((share) => vitestStep(`${project} ${share}/2`, [project], { tries: 3, shard: `${share}/2` }));

/** None of them uses a whole core: the most compute-intensive come first, those that mostly wait come last. */
const besideOthers: readonly Step[] = [
  ...systemTests('packs', 'video-packs', 'render-inputs', 'reframing', 'videos', 'hostile-media', 'egress-decisions'),
  ...systemTests('child-rights', 'downloader', 'plant-store-fuzz', 'canary', 'egress-network', 'browser-isolation'),
  ...systemTests('contained-roles'),
  ...systemTests('source-quality', 'copy-quality'),
  ...systemTests('browser-network', 'pack-faults'),
  ...halves('integration'),
  ...halves('media'),
];

/** The first needs most of a core and can run beside a step that mostly waits. */
const besideVideos: readonly Step[] = [
  systemTest('scroll-frames', 3),
  ...systemTests('mcp-conformance', 'mcp-streams', 'mcp-fuzz', 'ledger-histories', 'webhooks-sum'),
];

/** The first counts what all browsers of tests leave on the machine; the others start none. */
const withoutOtherBrowsers: readonly Step[] = [
  systemTest('browser-leftovers'),
  ...systemTests('lost-responses', 'ledger-model', 'ledger-races', 'malformed-requests', 'drain'),
];

/** These measure times: another step beside them would distort the result. */
const alone: readonly Step[] = [
  ...['fairness', 'live-sockets', 'overload', 'scroll-jobs'].map((name) => systemTest(name, 3)),
  systemTest('attacker'),
  systemTest('bombs'),
];

/** One after the other: both wait for events that come late on a loaded machine. */
const onSystem: readonly Step[] = [
  vitestStep('e2e', ['e2e'], { tries: 3 }),
  { name: 'rejections', command: ['scripts/system', 'rejections'] },
  systemTest('faults', 3),
];

/** Builds actionlint once, where the servers of the stack are built. */
const workflows: Step = { name: 'workflows (actionlint)', command: [node, 'scripts/workflows/main.ts'] };

const studioBuild: Step = { name: 'studio build', command: [node, 'scripts/build-studio.ts'] };

/** Each group waits for the previous one; a failed group that later groups depend on ends the run. */
const groups: readonly { steps: readonly Step[]; atOnce: number; isRequired?: true }[] = [
  // First: it creates the users that unit tests start child programs as.
  { steps: [{ name: 'stack up', command: ['scripts/stack', 'up'] }], atOnce: 1, isRequired: true },
  { steps: [...checkSteps, studioBuild, workflows], atOnce: 2 },
  { steps: besideOthers, atOnce: 3 },
  { steps: besideVideos, atOnce: 2 },
  { steps: withoutOtherBrowsers, atOnce: 2 },
  { steps: alone, atOnce: 1 },
  { steps: [{ name: 'system up', command: ['scripts/system', 'up'] }], atOnce: 1, isRequired: true },
  { steps: onSystem, atOnce: 1 },
  { steps: [{ name: 'system down', command: ['scripts/system', 'down'] }], atOnce: 1 },
  { steps: [{ name: 'stack down', command: ['scripts/stack', 'down'] }], atOnce: 1 },
];

chdir(join(import.meta.dirname, '..'));
mkdirSync('.local', { recursive: true });
/** CI ends a run of 90 minutes without its table. Counted from the start of this program, after the install. */
const LIMIT_MINUTES = 82;
const signal = AbortSignal.timeout(LIMIT_MINUTES * 60_000);
const outcomes = [];
for (const { steps, atOnce, isRequired } of groups) {
  const done = await runSteps(steps, atOnce, { signal });
  outcomes.push(...done);
  if (isRequired && done.some(({ failed }) => failed > 0)) break;
}
process.exit(close(outcomes));
