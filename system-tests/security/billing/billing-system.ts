import { type PaymentProcessor, startProcessor } from '@galley/fixtures/payment-processor/processor.ts';
import { type Database, openDatabase } from '@galley/service/test-kit';
import { type Account, openKeyedAccounts } from '#support/keyed-accounts';
import { createOwnDatabase, SERVICE } from '#support/own-database';
import { type Program, startProgram } from '#support/program';

/** The real api role on a database of its own, with a fake payment processor whose events the test sends. */
export type BillingSystem = AsyncDisposable & {
  /** URL of the current API process; it changes with every kill. */
  url: () => string;
  database: Database;
  processor: PaymentProcessor;
  openAccounts: (count: number, credits: number) => Promise<Account[]>;
  /** Kills the API process as a crash would, and starts another. */
  killApi: () => Promise<void>;
};

const KEY = 'sk_test_of_a_proof';
const SECRET = 'whsec_of_a_proof_and_long_enough';

export async function startBillingSystem(): Promise<BillingSystem> {
  await using ending = new AsyncDisposableStack();
  const own = ending.use(await createOwnDatabase());
  const processor = ending.use(await startProcessor({ key: KEY, secret: SECRET }));
  processor.sender.behave({ loss: 1 });
  const environment = {
    ...own.environment,
    GALLEY_STRIPE_URL: processor.url,
    GALLEY_STRIPE_KEY: KEY,
    GALLEY_STRIPE_WEBHOOK_SECRETS: SECRET,
  };
  const start = async (): Promise<Program> => {
    const program = await startProgram([SERVICE, 'api'], environment);
    processor.sender.aim(`${program.url}/api/v1/webhooks/stripe`);
    return program;
  };
  let api = await start();
  ending.defer(() => api[Symbol.asyncDispose]());
  const database = openDatabase({ url: own.url, poolSize: 8, onConnectionLost: () => undefined });
  ending.defer(() => database.close());
  const disposables = ending.move();
  return {
    url: () => api.url,
    database,
    processor,
    openAccounts: (count, credits) => openKeyedAccounts(database, count, credits),
    killApi: async () => {
      api.signal('SIGKILL');
      await api[Symbol.asyncDispose]();
      api = await start();
    },
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  };
}
