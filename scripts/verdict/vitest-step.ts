import { join } from 'node:path';
import type { Step } from './step.ts';

type Options = {
  /** For tests that use the whole machine. */
  tries?: number;
  /** One of several equal shards of the files, such as 1/2. */
  shard?: string;
};

/** A run of some vitest projects as one step, with its tests counted. */
export function vitestStep(name: string, projects: readonly string[], { tries = 1, shard }: Options = {}): Step {
  const report = join('.local', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const share = shard === undefined ? [] : [`--shard=${shard}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    report,
    tries,
    command: ['node_modules/.bin/vitest', 'run', ...chosen, ...reporters, ...share],
  };
}
