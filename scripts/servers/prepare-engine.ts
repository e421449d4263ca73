import { join } from 'node:path';
import { run } from '#processes';
import { inheritedEnvironment } from './config.ts';
import { stackEnvironment } from './environment.ts';

const repository = join(import.meta.dirname, '..', '..');

/** Registers the namespace. The service knows how, so that every installation does it the same way. */
export async function prepareEngine(): Promise<void> {
  const env = {
    ...inheritedEnvironment(),
    ...stackEnvironment({ database: 'postgres' }),
    // The service wants its whole configuration whatever it is asked to do; this command uses none of these.
    GALLEY_SECRET: '-'.repeat(32),
    GALLEY_STRIPE_KEY: 'sk_test_nobody',
    GALLEY_STRIPE_WEBHOOK_SECRETS: `whsec_${'-'.repeat(32)}`,
    GALLEY_SMTP_URL: 'smtp://127.0.0.1',
    GALLEY_MAIL_FROM: 'nobody@galley.example',
    GALLEY_BASE_URL: 'http://127.0.0.1',
    GALLEY_APP_URL: 'http://127.0.0.1',
    GALLEY_WS_URL: 'ws://127.0.0.1',
  };
  await run(process.execPath, ['apps/service/src/main.ts', 'prepare', 'engine'], { cwd: repository, env });
}
