import type { SystemTest } from '#system-test';
import { startTrial } from './trial/start-trial.ts';
import { tryAcceptance } from './trial/try-acceptance.ts';
import { tryContents } from './trial/try-contents.ts';
import { tryIsolation } from './trial/try-isolation.ts';
import { tryKills } from './trial/try-kills.ts';
import { tryProduct } from './trial/try-product.ts';
import { tryRestore } from './trial/try-restore.ts';

/** Run by hand: it needs root, Docker with Compose, and the ports that deploy/ and the trial publish. */
export const systemTest: SystemTest = {
  title:
    'deploy/compose.yaml from nothing: packs over public HTTP, isolation, every container killed, backup and restore',
  sizes: { ci: 9, full: 20 },
  async run(size, report) {
    await using trial = await startTrial(report);
    await tryContents(trial.folder, report);
    await tryProduct(trial.compose, report);
    await tryIsolation(trial.compose, report);
    await tryAcceptance(trial, report);
    await tryKills(trial.compose, size, report);
    await tryRestore(trial.compose, trial.folder, report);
  },
};
