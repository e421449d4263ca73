import { readdirSync } from 'node:fs';
import { WrongCommand } from './command.ts';

/** The names that exist in a folder as files NAME + suffix. */
export function listNames(folder: string, suffix: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  return files.map((file) => file.slice(0, -suffix.length)).sort();
}

/** The given names, or all; for an unknown name the error lists those that exist. */
export function chooseNames(asked: string[], existing: string[]): string[] {
  const unknown = asked.filter((name) => !existing.includes(name));
  if (unknown.length > 0) throw new WrongCommand(`there is no ${unknown.join(', ')}; there is: ${existing.join(', ')}`);
  return asked.length > 0 ? asked : existing;
}
