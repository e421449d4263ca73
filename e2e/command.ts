const COMMAND_WRONG = 2;

/** Runs a command line: the exit code is the result of `main`, or 2 when the arguments are wrong. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw firstOf(error);
    console.error(error.message);
    process.exitCode = COMMAND_WRONG;
  }
}

/** The original error, not one that occurred during cleanup. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error;
}

/** The message says what to do instead. */
export class WrongCommand extends Error {
  override name = 'WrongCommand';
}
