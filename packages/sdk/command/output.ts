// Two outputs: users read standard error while they wait, programs read standard output.

import { readFileSync } from 'node:fs';
import { terminal } from './config.ts';
import { printable } from './printable.ts';

export type Output = {
  /** The result: as JSON if requested, otherwise as lines. Of an empty list only users are told. */
  result: (record: unknown, lines: readonly string[]) => void;
  /** A line for users, not printed in a script. */
  note: (line: string) => void;
  /** One line that is overwritten; in a log a line for each new label, and for each further step of the same one. */
  progress: (percent: number, label: string) => void;
  /** Shows a screenshot if the terminal supports it. */
  image: (path: string) => void;
};

const BAR = 24;
const STEP_PERCENT = 10;

export function createOutput({ isJson }: { isJson: boolean }): Output {
  const { isInteractive, showsImages } = terminal;
  const last = { label: '', percent: 0 };
  const clear = (): void => void (isInteractive && process.stderr.write('\r\u001b[K'));
  return {
    result: (record, lines) => {
      clear();
      process.stdout.write(
        isJson ? `${JSON.stringify(record, null, 2)}\n` : lines.map((line) => `${printable(line)}\n`).join(''),
      );
      if (!isJson && lines.length === 0) process.stderr.write('There are none.\n');
    },
    note: (line) => {
      clear();
      if (!isJson) process.stderr.write(`${printable(line)}\n`);
    },
    progress: (percent, text) => {
      if (isJson) return;
      const label = printable(text);
      const isStep = label !== last.label || percent >= last.percent + STEP_PERCENT;
      if (isInteractive) process.stderr.write(`\r\u001b[K${bar(percent)} ${label}`);
      else if (isStep) process.stderr.write(`${Math.round(percent)} % ${label}\n`);
      if (isStep) Object.assign(last, { label, percent });
    },
    image: (path) => {
      if (isJson || !showsImages) return;
      const bytes = readFileSync(path).toString('base64');
      process.stdout.write(`\u001b]1337;File=inline=1;width=24:${bytes}\u0007\n`);
    },
  };
}

function bar(percent: number): string {
  const full = Math.round((percent / 100) * BAR);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${Math.round(percent).toString().padStart(3)} %`;
}
