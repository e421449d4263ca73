// node apps/service/src/main.ts api|capture|render|flow|egress|all
// node apps/service/src/main.ts prepare [database|engine|storage …]
// node apps/service/src/main.ts backup|restore FOLDER
// node apps/service/src/main.ts bundle-workflows FILE
// node apps/service/src/main.ts mint-web-key ACCOUNT ORIGIN …

import { bundleWorkflows } from '#platform/engine';
import { keepOrBring } from './backup-command.ts';
import { ConfigError, readConfig } from './config.ts';
import { productPlan } from './job-kit.ts';
import { isOrigin, mintWebKey } from './mint-web-key.ts';
import { preparations, prepare } from './prepare.ts';
import { roles } from './roles.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { startRole } from './wiring.ts';

const USAGE = `usage: main.ts ${[...roles, 'all'].join('|')}
       main.ts prepare [${preparations.join('|')} …]
       main.ts backup|restore FOLDER
       main.ts bundle-workflows FILE
       main.ts mint-web-key ACCOUNT ORIGIN …
`;

const [command, ...rest] = process.argv.slice(2);

const commands: Record<string, (args: string[]) => Promise<void>> = {
  prepare: prepareParts,
  backup: (args) => keep('backup', args),
  restore: (args) => keep('restore', args),
  'bundle-workflows': bundle,
  'mint-web-key': mint,
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
  const role = [...roles, 'all' as const].find((each) => each === command);
  if (role === undefined || rest.length > 0) return fail(USAGE, 2);
  const started = await startRole(role, readConfig());
  stopOnSignals(started);
}

async function prepareParts(names: string[]): Promise<void> {
  const parts = preparations.filter((each) => names.includes(each));
  if (parts.length !== names.length) fail(USAGE, 2);
  await prepare(readConfig(), parts.length === 0 ? preparations : parts);
}

async function keep(which: 'backup' | 'restore', [folder, ...more]: string[]): Promise<void> {
  if (folder === undefined || more.length > 0) return fail(USAGE, 2);
  const { faults } = await keepOrBring(which, folder, readConfig());
  if (faults.length > 0) fail(faults.join('\n'), 1);
}

async function bundle([file, ...more]: string[]): Promise<void> {
  if (file === undefined || more.length > 0) return fail(USAGE, 2);
  await bundleWorkflows(productPlan.workflowsPath, file);
}

async function mint([accountId, ...origins]: string[]): Promise<void> {
  if (accountId === undefined || origins.length === 0 || !origins.every(isOrigin)) return fail(USAGE, 2);
  process.stdout.write(`${await mintWebKey(readConfig(), accountId, origins)}\n`);
}

function fail(message: string, code: number): never {
  process.stderr.write(message.endsWith('\n') ? message : `${message}\n`);
  process.exit(code);
}
