import { join } from 'node:path';
import type { Step } from './step.ts';

/** A run of some vitest projects as one step, with its tests counted. */
export function vitestStep(name: string, projects: readonly string[]): Step {
  const report = join('.local', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, report, command: ['node_modules/.bin/vitest', 'run', ...chosen, ...reporters] };
}
