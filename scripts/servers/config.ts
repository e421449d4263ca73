/** What the environment may choose about the stack. Everything else is fixed. */
export function readConfig() {
  return {
    homeFolder: process.env['GALLEY_STACK_HOME'] || '/var/lib/galley-stack',
    cacheFolder: process.env['GALLEY_CACHE'] || '/var/cache/galley',
  };
}

/**
 * The environment of this process, to be handed on, without Galley's own variables:
 * what is started here must not depend on what a shell happens to carry.
 */
export function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('GALLEY_'));
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
