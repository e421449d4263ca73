/** Environment variables of the stack. Everything else is fixed. */
export function readConfig() {
  return {
    homeFolder: process.env['GALLEY_STACK_HOME'] || '/var/lib/galley-stack',
    cacheFolder: process.env['GALLEY_CACHE'] || '/var/cache/galley',
    portOffset: readPortOffset(process.env['GALLEY_STACK_PORT_OFFSET'] || '0'),
  };
}

/** The highest port of a stack without an offset is 27243; all stay below 32768. */
export const GREATEST_OFFSET = 5_000;

export function readPortOffset(text: string): number {
  const offset = Number(text);
  if (/^\d+$/.test(text) && offset <= GREATEST_OFFSET) return offset;
  throw new Error(`GALLEY_STACK_PORT_OFFSET is "${text}". Set it to a number from 0 to ${GREATEST_OFFSET}.`);
}

/**
 * The environment of this process for child processes, without Galley's own variables: what is started here must not
 * depend on the caller's shell.
 */
export function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('GALLEY_'));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
