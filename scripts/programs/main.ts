import { runDev } from './dev.ts';
import { readExtraHosts } from './extra-hosts.ts';
import { readLogs } from './logs.ts';
import { readRejections } from './rejections.ts';
import { readStatus } from './status.ts';
import { systemDown, systemUp } from './system.ts';

type Command = (args: string[]) => Promise<void>;

const commands: Record<string, Command> = {
  // Only this line goes to stdout, so that `scripts/system up > system.json` writes valid JSON.
  up: async (args) => console.log(JSON.stringify(await systemUp('once', readExtraHosts(args)))),
  down: systemDown,
  status: async () => {
    const { table, works } = await readStatus();
    console.log(table);
    if (!works) process.exitCode = 1;
  },
  rejections: async () => {
    const rejections = await readRejections();
    console.log(rejections.length === 0 ? 'No role was denied anything.' : rejections.join('\n'));
    if (rejections.length > 0) process.exitCode = 1;
  },
  logs: async (words) => console.log(readLogs(words).join('\n')),
  dev: runDev,
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command && (args.length === 0 || ['up', 'logs'].includes(name))) {
  await command(args).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  console.error(
    'Usage: scripts/system up [--host NAME=IP:PORT]… [--hosts FILE] | down | status | logs [WORD]… | rejections | dev',
  );
  process.exitCode = 2;
}
