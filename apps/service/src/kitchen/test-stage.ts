import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '#platform/browser';
import { openTypeStage, type TypeStage } from './type-stage.ts';

/** A stage for tests in a browser of its own. Its proxy is nowhere: whatever it asks of the network fails. */
export async function openTestStage(): Promise<AsyncDisposable & { stage: TypeStage }> {
  const scratchRoot = mkdtempSync(join(tmpdir(), 'galley-stage-'));
  chmodSync(scratchRoot, 0o711);
  const launched = await launchBrowser({
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    user: 'nobody',
    proxyUrl: 'http://127.0.0.1:9',
    scratchRoot,
    memoryLimitBytes: 1024 ** 3,
  });
  return {
    stage: await openTypeStage(launched.browser),
    [Symbol.asyncDispose]: async () => {
      await launched.close();
      await rm(scratchRoot, { recursive: true, force: true });
    },
  };
}
