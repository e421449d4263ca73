import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const service = 'apps/service';
// The default of one second is too short beside other work.
const expected = { expect: { poll: { timeout: 15_000 } } };
const servers = { testTimeout: 60_000, hookTimeout: 120_000, ...expected };
// A video that takes ten seconds alone takes a minute on a loaded machine.
const videos = { testTimeout: 180_000, hookTimeout: 180_000, ...expected };

// Loading the same modules for every file took longer than the tests; none of these files changes what others load.
const shared = { isolate: false };
const twoAtOnce = { ...shared, maxWorkers: 2 };
const oneAtATime = { ...shared, fileParallelism: false };
const seeded = { setupFiles: [join(import.meta.dirname, 'vitest.seed.ts')] };

// The kind of a test is in its name: what it may touch decides when it runs.
export default defineConfig({
  test: {
    projects: [
      {
        // n8n itself is no dependency: its licence is not open source.
        resolve: { alias: { 'n8n-workflow': join(import.meta.dirname, 'packages/fixtures/n8n/n8n-workflow.ts') } },
        test: {
          name: 'unit',
          ...twoAtOnce,
          ...seeded,
          // Machines are noisy: what takes a second alone may take ten beside others.
          testTimeout: 60_000,
          include: [
            'packages/**/*.test.ts',
            'apps/*/{src,test}/**/*.test.ts',
            '{scripts,e2e,system-tests}/**/*.test.ts',
            'clients/n8n-nodes-galley/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.{pins,integration,media}.test.ts', '**/architecture.test.ts'],
        },
      },
      { test: { name: 'pins', ...twoAtOnce, include: ['packages/**/*.pins.test.ts', 'apps/**/*.pins.test.ts'] } },
      { test: { name: 'architecture', ...twoAtOnce, include: ['{apps/*,e2e}/architecture.test.ts'] } },
      {
        test: {
          name: 'integration',
          include: [`${service}/**/*.integration.test.ts`],
          ...oneAtATime,
          ...seeded,
          ...servers,
        },
      },
      {
        test: {
          name: 'media',
          include: [`${service}/**/*.media.test.ts`],
          ...oneAtATime,
          ...seeded,
          ...videos,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.e2e.ts', 'system-tests/studio/*.e2e.ts'],
          fileParallelism: false,
          ...servers,
        },
      },
    ],
  },
});
