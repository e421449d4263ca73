import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stackEnvironment } from '@galley/scripts/stack';
import {
  createEvents,
  createJobStore,
  createLedger,
  createPackStore,
  type JobStore,
  newId,
  openDatabase,
  openStorage,
  type PackStore,
  type Storage,
} from '@galley/service/test-kit';
import { Redis } from 'ioredis';
import { config } from '#support/config';

/** The modules of the running system, called through the entry points that its workers use. */
export type Records = AsyncDisposable & {
  store: JobStore;
  packs: PackStore;
  storage: Storage;
  grant: (accountId: string, amountCredits: number) => Promise<void>;
  /** Notifies all listeners that the account has a new event. */
  notify: (accountId: string) => void;
};

export function openRecords(): Records {
  const { database: name } = JSON.parse(readFileSync(join(dirname(config.systemFile), 'state.json'), 'utf8')) as {
    database: string;
  };
  const stack = stackEnvironment({ database: name });
  const database = openDatabase({ url: stack.GALLEY_DATABASE_URL, poolSize: 4, onConnectionLost: () => undefined });
  const redis = new Redis(stack.GALLEY_REDIS_URL);
  const storage = openStorage({
    endpoint: stack.GALLEY_S3_ENDPOINT,
    publicUrl: stack.GALLEY_S3_PUBLIC_URL,
    region: stack.GALLEY_S3_REGION,
    bucket: stack.GALLEY_S3_BUCKET,
    accessKey: stack.GALLEY_S3_ACCESS_KEY,
    secretKey: stack.GALLEY_S3_SECRET_KEY,
    signedSeconds: 3_600,
    signedStepSeconds: 600,
  });
  const ledger = createLedger({ query: database.query });
  return {
    store: createJobStore({ query: database.query }),
    packs: createPackStore({ query: database.query }),
    storage,
    grant: async (accountId, amountCredits) => {
      await ledger.post({ kind: 'adjustment', accountId, amountCredits, reference: newId('entry') });
    },
    notify: createEvents({ query: database.query, redis }).notify,
    [Symbol.asyncDispose]: async () => {
      redis.disconnect();
      storage.close();
      await database.close();
    },
  };
}
