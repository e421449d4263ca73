import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createCaptureWorkers, type OwnImages } from '#capture';
import { readOwnLogo } from './read-own-logo.ts';

test('readOwnLogo is at_capacity when no worker has read the logo in time, and the upload stays unused', async () => {
  // A drawing that takes longer than anybody waits.
  const worker = createServer(() => undefined);
  worker.listen(0, '127.0.0.1');
  await once(worker, 'listening');
  const urls = [`http://127.0.0.1:${(worker.address() as AddressInfo).port}`];
  const log = pino({ level: 'silent' });
  const workers = createCaptureWorkers({ urls, token: 'secret', hasPaid: async () => false, log });
  const used: string[] = [];
  const uploads: OwnImages = {
    findImage: async () => 'uploads/one',
    markUsed: async (id) => void used.push(id),
    counted: (_, work) => work(),
  };
  const upload = { accountId: 'acc_one', uploadId: 'upl_one' };
  const reading = readOwnLogo({ workers, uploads, withinMs: 200 }, upload, new AbortController().signal);
  await expect(reading).rejects.toMatchObject({ code: 'at_capacity' });
  expect(used).toEqual([]);
  worker.closeAllConnections();
  worker.close();
});
