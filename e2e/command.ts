const COMMAND_WRONG = 2;

/** Runs a command line: its exit code is what `main` gives, or 2 when the command could not be done as given. */
export async function runCommand(main: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw firstOf(error);
    console.error(error.message);
    process.exitCode = COMMAND_WRONG;
  }
}

/** What went wrong in the work, not what then went wrong while it was put away. */
function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error;
}

/** The message says what to do instead. */
export class WrongCommand extends Error {
  override name = 'WrongCommand';
}
