import { runDev } from './dev.ts';
import { readRejections } from './rejections.ts';
import { readStatus } from './status.ts';
import { systemDown, systemUp } from './system.ts';

const commands: Record<string, () => Promise<void>> = {
  // The line stands alone on stdout, so that `scripts/system up > system.json` is a file of it.
  up: async () => console.log(JSON.stringify(await systemUp('once'))),
  down: systemDown,
  status: async () => {
    const { table, works } = await readStatus();
    console.log(table);
    if (!works) process.exitCode = 1;
  },
  rejections: async () => {
    const rejections = await readRejections();
    console.log(rejections.length === 0 ? 'No role was refused anything.' : rejections.join('\n'));
    if (rejections.length > 0) process.exitCode = 1;
  },
  dev: runDev,
};

const command = commands[process.argv[2] ?? ''];
if (command && process.argv.length === 3) {
  await command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
} else {
  console.error('Usage: scripts/system up | down | status | rejections | dev');
  process.exitCode = 2;
}
