// Everything CI tries, fast checks first. Stops early only where what follows could not run.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { close, runSteps, type Step, vitestStep } from '#verdict';
import { checkSteps } from './check-steps.ts';

const node = 'node_modules/.bin/node';
/** These compare times; a neighbour on the machine can spoil a try. */
const timed = new Set(['fairness', 'live-sockets', 'overload', 'scroll-frames', 'scroll-jobs', 'faults']);
/** Looked at with other inputs by hand; a run of CI is to tell what the change did, not what chance found. */
const seeds: Readonly<Record<string, string>> = { 'kitchen-inputs': '7' };
const prove = (name: string): Step => ({
  name: `prove ${name}`,
  command: [node, 'e2e/prove.ts', name, '--size', 'ci', ...(seeds[name] === undefined ? [] : ['--seed', seeds[name]])],
  tries: timed.has(name) ? 3 : 2,
});

/** At the size that CI affords. Each says what it shows: `npm run prove`. */
const proofs = [
  'drain',
  'malformed-requests',
  'plant-store-fuzz',
  'canary',
  'ledger-model',
  'ledger-races',
  'ledger-histories',
  'lost-answers',
  'webhooks-sum',
  'fairness',
  'live-sockets',
  'mcp-fuzz',
  'mcp-streams',
  'mcp-conformance',
  'egress-decisions',
  'egress-network',
  'browser-isolation',
  'browser-network',
  'browser-leftovers',
  'bombs',
  'overload',
  'scroll-frames',
  'scroll-jobs',
  'faults',
  'kitchen-inputs',
  'packs',
  'pack-faults',
  'videos',
  'video-packs',
  'reframing',
  'hostile-media',
  'child-rights',
  'downloader',
];

/** Each group waits for the one before it; a group that other groups stand on ends the run when it fails. */
const groups: readonly { steps: readonly Step[]; atOnce: number; isGround?: true }[] = [
  { steps: checkSteps, atOnce: 2 },
  { steps: [{ name: 'studio build', command: [node, 'scripts/build-studio.ts'] }], atOnce: 1 },
  { steps: [{ name: 'stack up', command: ['scripts/stack', 'up'] }], atOnce: 1, isGround: true },
  { steps: [vitestStep('integration', ['integration'], 2), vitestStep('media', ['media'], 2)], atOnce: 1 },
  { steps: proofs.map(prove), atOnce: 1 },
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
