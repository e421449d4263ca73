// The bare engine for jobs.bench.ts: workers with trivial activities behind a bare node:http server.
// node bench/bare-jobs.ts ADDRESS NAMESPACE SLOTS

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { openEngine, startWorker } from '@galley/service/test-kit';

const [host = '', namespace = '', slots] = process.argv.slice(2);
const { client } = openEngine({ address: host, namespace });
/** From the request until the first activity ran. */
const delaysMs: number[] = [];

const routes: Record<string, () => Promise<unknown>> = {
  '/single': () => client.workflow.start('single', { ...newRun(), args: [Date.now()] }).then(() => null),
  '/pack': () => client.workflow.execute('pack', { ...newRun(), args: [12] }),
  '/delays': async () => delaysMs,
};

function newRun() {
  return { workflowId: `bare:${randomUUID()}`, taskQueue: 'bare-wf' };
}

const worker = { address: host, namespace, activitySlots: Number(slots) };
await startWorker({
  ...worker,
  taskQueue: 'bare-wf',
  workflows: { workflowsPath: createRequire(import.meta.url).resolve('./bare-workflows.ts') },
});
await startWorker({
  ...worker,
  taskQueue: 'bare',
  activities: {
    note: async (startedMs: number) => void delaysMs.push(Date.now() - startedMs),
    touch: async () => undefined,
  },
});
const server = createServer((request, response) => {
  const serve = routes[request.url ?? ''] ?? (() => Promise.reject(new Error('no such route')));
  serve().then(
    (reply) => response.end(JSON.stringify(reply ?? null)),
    () => response.writeHead(500).end(),
  );
});
process.once('SIGTERM', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
