import { readdirSync, readFileSync } from 'node:fs';

/** Command lines of living processes that name a folder: browsers and encoders say where they work. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf)
    .filter((command) => command.includes(folder));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It is gone.
    return '';
  }
}
