import { runInOwnStack } from '#faults/in-own-stack';
import type { Proof } from '#proof';

export const proof: Proof = {
  title: 'Whatever dies, no accepted job is lost, charged twice or ended twice',
  sizes: { ci: 200, full: 10_000 },
  run: runInOwnStack,
};
