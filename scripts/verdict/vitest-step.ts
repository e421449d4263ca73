import { join } from 'node:path';
import type { Step } from './step.ts';

/** A run of some vitest projects as one step, with its tests counted. `tries` is for tests of whole machines. */
export function vitestStep(name: string, projects: readonly string[], tries = 1): Step {
  const report = join('.local', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, report, tries, command: ['node_modules/.bin/vitest', 'run', ...chosen, ...reporters] };
}
