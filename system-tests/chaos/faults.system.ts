import { runInOwnStack } from '#chaos/faults/in-own-stack';
import type { SystemTest } from '#system-test';

export const systemTest: SystemTest = {
  title: 'Whatever fails, no accepted job is lost, charged twice or ended twice',
  sizes: { ci: 200, full: 10_000 },
  run: runInOwnStack,
};
