import assert from 'node:assert/strict';
import {
  createJobStore,
  createRecords,
  newId,
  openAccounts,
  openStorage,
  type TestLedger,
} from '@galley/service/test-kit';
import fc from 'fast-check';
import {
  type DeliveryCommand,
  type DeliveryModel,
  noDeliveries,
  OPENING_CREDITS,
  PRICE,
  type ShownJob,
  unpaidDeliveries,
} from '#chaos/ledger/delivery-model';

type Options = { model: DeliveryModel; count: number; seed: number };

const verbs = ['submit', 'asset', 'asset', 'read', 'read', 'cancel', 'finish', 'deadline'] as const;
const sequences = fc
  .array(fc.record({ verb: fc.constantFrom(...verbs), job: fc.constantFrom('j1', 'j2', 'j3', 'j4') }), {
    minLength: 1,
    maxLength: 40,
    size: 'max',
  })
  // Every sequence contains the attack: begin, make, read, and end in some way.
  .map((commands): DeliveryCommand[] => [{ verb: 'submit', job: 'j1' }, { verb: 'asset', job: 'j1' }, ...commands]);

/** No sequence of commands delivers what is not charged. */
export function tryDeliveries(model: DeliveryModel, { count, seed }: Omit<Options, 'model'>) {
  const property = fc.property(sequences, (commands) => {
    let state = noDeliveries;
    for (const command of commands) {
      state = model(state, command).state;
      assert.deepEqual(unpaidDeliveries(state), []);
    }
  });
  return fc.check(property, { numRuns: count, seed });
}

/** Runs sequences on PostgreSQL, and compares the result of every read, and the balance, with the model. */
export function tryRealDeliveries(made: TestLedger, { model, count, seed }: Options) {
  const property = fc.asyncProperty(sequences, async (commands) => {
    const real = await openRealJobs(made);
    let state = noDeliveries;
    for (const command of commands) {
      const next = model(state, command);
      state = next.state;
      const shown = await real.run(command);
      if (command.verb === 'read') assert.deepEqual(shown, next.shown);
      assert.equal(await real.balance(), state.balance);
    }
  });
  return fc.check(property, { numRuns: count, seed });
}

/** Signs without a network: the URL of an original is recognized by the key in it. */
const storage = openStorage({
  endpoint: 'http://127.0.0.1:9',
  publicUrl: 'http://127.0.0.1:9',
  region: 'us-east-1',
  bucket: 'galley',
  accessKey: 'a',
  secretKey: 'b',
  signedSeconds: 60,
  signedStepSeconds: 60,
});

async function openRealJobs(made: TestLedger) {
  const [accountId = ''] = await openAccounts(made, { count: 1, credits: OPENING_CREDITS });
  const { query } = made.database;
  const store = createJobStore({ query });
  const records = createRecords({ query, storage, appUrl: 'http://studio.example', additions: [] });
  const jobs = { store, records, accountId, ids: new Map<string, string>() };
  return {
    run: (command: DeliveryCommand) => run(jobs, command),
    balance: async () => (await made.ledger.balance(accountId)).balance,
  };
}

type RealJobs = {
  store: ReturnType<typeof createJobStore>;
  records: ReturnType<typeof createRecords>;
  accountId: string;
  ids: Map<string, string>;
};

async function run(jobs: RealJobs, { verb, job }: DeliveryCommand): Promise<ShownJob | undefined> {
  const { store, ids } = jobs;
  const id = ids.get(job);
  if (verb === 'submit') return id === undefined ? submit(jobs, job) : undefined;
  if (id === undefined) return undefined;
  if (verb === 'read') return read(jobs, id);
  if (verb === 'asset') await addAsset(jobs, id);
  else if (verb === 'finish') await store.finish(id, null);
  else await store.finish(id, { code: verb === 'cancel' ? 'cancelled' : 'deadline_exceeded', stage: null });
  return undefined;
}

async function submit({ store, accountId, ids }: RealJobs, name: string): Promise<undefined> {
  const id = newId('job');
  const terms = { priceCredits: PRICE, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 9 };
  const owner = { accountId, keyId: null, keyMonthlyCap: null };
  const job = { ...owner, ...terms, id, type: 'render:social', input: {}, joinSeconds: 0 };
  const isAdmitted = await store.admit(job).then(
    () => true,
    // Insufficient credits, as the database reports them.
    () => false,
  );
  if (!isAdmitted) return;
  ids.set(name, id);
  await store.begin(id);
}

async function addAsset({ store }: RealJobs, id: string): Promise<void> {
  const name = `asset-${await store.countAssets(id)}`;
  const keys = { objectKey: `original/${name}`, previewKey: `preview/${name}` };
  await store.addAsset(id, { name, kind: 'still', ...keys, mediaType: 'image/png', facts: { alt: name } });
}

async function read({ records, accountId }: RealJobs, id: string): Promise<ShownJob> {
  const { record } = await records.read(accountId, id);
  const { status, stills = [] } = record;
  const originals = stills.filter((still) => JSON.stringify(still).includes('/original/')).map(({ name }) => name);
  return { status, entries: stills.map(({ name }) => name), originals };
}
