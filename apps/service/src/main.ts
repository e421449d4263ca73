// node apps/service/src/main.ts api|capture|render|flow|egress|all
// node apps/service/src/main.ts prepare [database|engine|storage …]
// node apps/service/src/main.ts backup FOLDER
// node apps/service/src/main.ts restore FOLDER [--revoke-keys]
// node apps/service/src/main.ts recover [--revoke-keys]
// node apps/service/src/main.ts bundle-workflows FILE
// node apps/service/src/main.ts export-activity [SINCE]
// node apps/service/src/main.ts mint-web-key ACCOUNT ORIGIN … --monthly-cap CREDITS
// node apps/service/src/main.ts admin suspend|resume|delete|show ACCOUNT|EMAIL [--reason TEXT]
// node apps/service/src/main.ts admin credits ACCOUNT|EMAIL
// node apps/service/src/main.ts admin adjust ACCOUNT|EMAIL CREDITS --reference TEXT
// node apps/service/src/main.ts admin signups|unpaid-uploads

import { bundleWorkflows } from '#platform/engine';
import { ConfigError, clearSecrets, readConfigOf } from './boot/config/index.ts';
import { productPlan } from './boot/job-registry.ts';
import { roles } from './boot/role-names.ts';
import { stopOnSignals } from './boot/stop-on-signals.ts';
import { startRole } from './boot/wiring.ts';
import { AdminRejection, administerAccount, readAdminOrder } from './commands/account-admin.ts';
import { runBackup, runRecover, runRestore } from './commands/backup-command.ts';
import { exportActivity } from './commands/export-activity.ts';
import { freeUses, reportFreeUse } from './commands/free-use.ts';
import { mintWebKey, readWebKeyOrder } from './commands/mint-web-key.ts';
import { administerCredits, readCreditsOrder } from './commands/operator-credits.ts';
import { preparations, prepare } from './commands/prepare.ts';

const USAGE = `usage: main.ts ${[...roles, 'all'].join('|')}
       main.ts prepare [${preparations.join('|')} …]
       main.ts backup FOLDER
       main.ts restore FOLDER [--revoke-keys]
       main.ts recover [--revoke-keys]
       main.ts bundle-workflows FILE
       main.ts export-activity [SINCE]
       main.ts mint-web-key ACCOUNT ORIGIN … --monthly-cap CREDITS
       main.ts admin suspend|delete ACCOUNT|EMAIL --reason TEXT
       main.ts admin resume|show ACCOUNT|EMAIL
       main.ts admin credits ACCOUNT|EMAIL
       main.ts admin adjust ACCOUNT|EMAIL CREDITS --reference TEXT
       main.ts admin ${freeUses.join('|')}
`;

const [command, ...rest] = process.argv.slice(2);

const commands: Record<string, (args: string[]) => Promise<void>> = {
  prepare: prepareParts,
  backup: save,
  restore: bringBack,
  recover: recoverDatabase,
  'bundle-workflows': bundle,
  'export-activity': exportSince,
  'mint-web-key': mint,
  admin: administer,
};

try {
  await run();
} catch (cause) {
  if (!(cause instanceof ConfigError)) throw cause;
  fail(cause.message, 1);
}

async function run(): Promise<void> {
  const operators = commands[command ?? ''];
  if (operators !== undefined) return operators(rest);
  const role = [...roles, 'all' as const].find((item) => item === command);
  if (role === undefined || rest.length > 0) return fail(USAGE, 2);
  const config = readConfigOf(role);
  clearSecrets();
  const started = await startRole(role, config);
  stopOnSignals(started);
}

async function prepareParts(names: string[]): Promise<void> {
  const parts = preparations.filter((item) => names.includes(item));
  if (parts.length !== names.length) fail(USAGE, 2);
  await prepare(readConfigOf('operator'), parts.length === 0 ? preparations : parts);
}

async function save([folder, ...more]: string[]): Promise<void> {
  if (folder === undefined || more.length > 0) return fail(USAGE, 2);
  await runBackup(folder, readConfigOf('operator'));
}

async function bringBack([folder, ...options]: string[]): Promise<void> {
  const revokesKeys = options[0] === '--revoke-keys';
  if (folder === undefined || options.length > (revokesKeys ? 1 : 0)) return fail(USAGE, 2);
  const { faults } = await runRestore(folder, readConfigOf('operator'), { revokesKeys });
  if (faults.length > 0) fail(faults.join('\n'), 1);
}

async function recoverDatabase(options: string[]): Promise<void> {
  const revokesKeys = options[0] === '--revoke-keys';
  if (options.length > (revokesKeys ? 1 : 0)) return fail(USAGE, 2);
  const { faults } = await runRecover(readConfigOf('operator'), { revokesKeys });
  if (faults.length > 0) fail(faults.join('\n'), 1);
}

async function bundle([file, ...more]: string[]): Promise<void> {
  if (file === undefined || more.length > 0) return fail(USAGE, 2);
  await bundleWorkflows(productPlan.workflowsPath, file);
}

async function mint(args: string[]): Promise<void> {
  const order = readWebKeyOrder(args);
  if (order === null) return fail(USAGE, 2);
  process.stdout.write(`${await mintWebKey(readConfigOf('operator'), order)}\n`);
}

async function exportSince([since = '1970-01-01T00:00:00Z', ...more]: string[]): Promise<void> {
  const time = new Date(since);
  if (more.length > 0 || Number.isNaN(time.getTime())) return fail(USAGE, 2);
  await exportActivity(readConfigOf('operator'), time, (line) => void process.stdout.write(line));
}

async function administer(args: string[]): Promise<void> {
  const shown = await carryOut(args)?.catch((cause: unknown) => {
    if (!(cause instanceof AdminRejection)) throw cause;
    return fail(cause.message, 1);
  });
  if (shown === undefined) return fail(USAGE, 2);
  if (shown === null) return fail('No account has this id or email.', 1);
  process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
}

/** Undefined when the arguments are no valid order, null when the account does not exist. */
function carryOut(args: string[]): Promise<object | null> | undefined {
  const use = freeUses.find((name) => args.length === 1 && args[0] === name);
  if (use !== undefined) return reportFreeUse(readConfigOf('operator'), use);
  const credits = readCreditsOrder(args);
  if (credits !== null) return administerCredits(readConfigOf('operator'), credits);
  const order = readAdminOrder(args);
  return order === null ? undefined : administerAccount(readConfigOf('operator'), order);
}

function fail(message: string, code: number): never {
  process.stderr.write(message.endsWith('\n') ? message : `${message}\n`);
  process.exit(code);
}
