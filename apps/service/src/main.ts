// node apps/service/src/main.ts api|capture|render|flow|egress|all
// node apps/service/src/main.ts prepare [database|engine|storage …]
// node apps/service/src/main.ts mint-web-key ACCOUNT ORIGIN …

import { ConfigError, readConfig } from './config.ts';
import { isOrigin, mintWebKey } from './mint-web-key.ts';
import { preparations, prepare } from './prepare.ts';
import { roles } from './roles.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { startRole } from './wiring.ts';

const USAGE = `usage: main.ts ${[...roles, 'all'].join('|')}
       main.ts prepare [${preparations.join('|')} …]
       main.ts mint-web-key ACCOUNT ORIGIN …
`;

const [command, ...rest] = process.argv.slice(2);

try {
  await run();
} catch (cause) {
  if (!(cause instanceof ConfigError)) throw cause;
  fail(cause.message, 1);
}

async function run(): Promise<void> {
  if (command === 'prepare') {
    const parts = preparations.filter((each) => rest.includes(each));
    if (parts.length !== rest.length) fail(USAGE, 2);
    await prepare(readConfig(), parts.length === 0 ? preparations : parts);
    return;
  }
  if (command === 'mint-web-key') {
    const [accountId, ...origins] = rest;
    if (accountId === undefined || origins.length === 0 || !origins.every(isOrigin)) return fail(USAGE, 2);
    process.stdout.write(`${await mintWebKey(readConfig(), accountId, origins)}\n`);
    return;
  }
  const role = [...roles, 'all' as const].find((each) => each === command);
  if (role === undefined || rest.length > 0) return fail(USAGE, 2);
  const started = await startRole(role, readConfig());
  stopOnSignals(started);
}

function fail(message: string, code: number): never {
  process.stderr.write(message.endsWith('\n') ? message : `${message}\n`);
  process.exit(code);
}
