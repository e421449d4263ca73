// Everything CI tries, fast checks first. Stops early only where what follows could not run.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { close, runSteps, type Step, vitestStep } from '#verdict';
import { checkSteps } from './check-steps.ts';

const node = 'node_modules/.bin/node';
/** Other inputs are looked at by hand; a run of CI is to tell what the change did, not what chance found. */
const SEED = '7';

/** At the size that CI affords. Each says what it shows: `npm run prove`. */
const prove = (name: string, tries = 2): Step => ({
  name: `prove ${name}`,
  command: [node, 'e2e/prove.ts', name, '--size', 'ci', '--seed', SEED],
  tries,
});

/** Two at once: those that compute come first and those that wait last, and they are taken from both ends. */
const besideOthers: readonly Step[] = [
  vitestStep('media', ['media'], 3),
  ...['packs', 'video-packs', 'kitchen-inputs', 'reframing', 'videos', 'hostile-media', 'pack-faults'].map((name) =>
    prove(name),
  ),
  ...['child-rights', 'downloader', 'egress-decisions', 'plant-store-fuzz', 'malformed-requests', 'drain'].map((name) =>
    prove(name),
  ),
  ...['ledger-model', 'ledger-races', 'ledger-histories', 'canary', 'lost-answers', 'webhooks-sum'].map((name) =>
    prove(name),
  ),
  ...['mcp-fuzz', 'mcp-streams', 'mcp-conformance', 'egress-network', 'browser-isolation'].map((name) => prove(name)),
  prove('browser-network'),
  prove('faults', 3),
  vitestStep('integration', ['integration'], 3),
];

/** These compare times, or count what there is on the whole machine: a neighbour would spoil a try. */
const alone: readonly Step[] = [
  ...['fairness', 'live-sockets', 'overload', 'scroll-frames', 'scroll-jobs'].map((name) => prove(name, 3)),
  ...['browser-leftovers', 'bombs'].map((name) => prove(name)),
];

const studioBuild: Step = { name: 'studio build', command: [node, 'scripts/build-studio.ts'] };

/** Each group waits for the one before it; a group that other groups stand on ends the run when it fails. */
const groups: readonly { steps: readonly Step[]; atOnce: 1 | 2; isGround?: true }[] = [
  { steps: [...checkSteps, studioBuild], atOnce: 2 },
  { steps: [{ name: 'stack up', command: ['scripts/stack', 'up'] }], atOnce: 1, isGround: true },
  { steps: besideOthers, atOnce: 2 },
  { steps: alone, atOnce: 1 },
  { steps: [{ name: 'system up', command: ['scripts/system', 'up'] }], atOnce: 1, isGround: true },
  { steps: [vitestStep('e2e', ['e2e'], 2)], atOnce: 1 },
  { steps: [{ name: 'system down', command: ['scripts/system', 'down'] }], atOnce: 1 },
  { steps: [{ name: 'stack down', command: ['scripts/stack', 'down'] }], atOnce: 1 },
];

chdir(join(import.meta.dirname, '..'));
mkdirSync('.local', { recursive: true });
const outcomes = [];
for (const { steps, atOnce, isGround } of groups) {
  const done = await runSteps(steps, atOnce);
  outcomes.push(...done);
  if (isGround && done.some(({ failed }) => failed > 0)) break;
}
process.exit(close(outcomes));
