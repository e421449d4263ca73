// node apps/service/test/kit/test-main.ts ROLE: starts a role like main.ts, with the job types of tests behind POST
// /api/v1/capture/video. The host of the URL chooses the type: https://slow.example starts test:slow.

import { operations } from '@galley/contract';
import { endpoint } from '#platform/kernel';
import { readConfigOf } from '../../src/boot/config/index.ts';
import { roles } from '../../src/boot/role-names.ts';
import { stopOnSignals } from '../../src/boot/stop-on-signals.ts';
import { startRole } from '../../src/boot/wiring.ts';
import { testPlan } from './jobs.ts';

const role = [...roles, 'all' as const].find((item) => item === process.argv[2]);
if (role === undefined) throw new Error('Name a role.');

const started = await startRole(role, readConfigOf(role), {
  plan: testPlan,
  browsers: 'none',
  endpoints: ({ jobs }) => [
    endpoint(operations.captureVideo, ({ principal, idOnce }, { body }) => {
      const type = `test:${new URL(body.url).hostname.split('.')[0]}`;
      return jobs.submit(principal, { id: idOnce('job'), type, price: 'scroll_video', input: { url: body.url } });
    }),
  ],
});
stopOnSignals(started);
