import { stackDown, stackReset, stackUp } from './stack.ts';
import { readStatus } from './status.ts';

const commands: Record<string, () => Promise<void>> = {
  up: async () => {
    await stackUp();
    await printStatus();
  },
  down: stackDown,
  status: printStatus,
  reset: async () => {
    await stackReset();
    await printStatus();
  },
};

async function printStatus(): Promise<void> {
  const { table, works } = await readStatus();
  console.log(table);
  if (!works) process.exitCode = 1;
}

const command = commands[process.argv[2] ?? ''];
if (command && process.argv.length === 3) {
  await command().catch((error: unknown) => {
    console.error(error instanceof Error ? [error.message, causeOf(error)].join('') : error);
    process.exitCode = 1;
  });
} else {
  console.error('Usage: scripts/stack up | down | status | reset');
  process.exitCode = 2;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? `\n${error.cause.message}` : '';
}
