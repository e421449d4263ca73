import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from './paths.ts';

const LAST = 200;
const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

type Line = { at: number; text: string };

/**
 * The last lines of every program, ordered by time. With words, only lines that contain all of them: a program, the id
 * of a job, account or request, an event, `warn` or `error`.
 */
export function readLogs(words: readonly string[]): string[] {
  const lines = readdirSync(paths.logs).flatMap((file) => {
    const program = file.replace(/\.log$/, '');
    return readFileSync(join(paths.logs, file), 'utf8')
      .split('\n')
      .flatMap((line) => formatLine(program, line) ?? []);
  });
  return lines
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((one, other) => one.at - other.at)
    .slice(-LAST)
    .map(({ text }) => text);
}

/** `12:30:00.123 api error webhook failed {"account_id": …}`; a line that is no event is unchanged, without a time. */
export function formatLine(program: string, line: string): Line | undefined {
  if (line.trim() === '') return undefined;
  const event = eventIn(line);
  if (event === undefined) return { at: 0, text: `${program} ${line}` };
  const { level, time, msg = '', ...fields } = event;
  for (const name of ['pid', 'hostname', 'v']) delete fields[name];
  const at = typeof time === 'number' ? time : Date.parse(String(time));
  const clock = Number.isNaN(at) ? '' : new Date(at).toISOString().slice(11, 23);
  const severity = LEVELS[Number(level)] ?? String(level);
  return { at: Number.isNaN(at) ? 0 : at, text: `${clock} ${program} ${severity} ${msg} ${JSON.stringify(fields)}` };
}

function eventIn(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // A line of a library that writes plain text.
    return undefined;
  }
}
