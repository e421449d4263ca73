import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of docs/decisions/README.md: number and title of each decision, and the numbers that no decision has. */
export function decisionsMarkdown(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const used = new Set(files.map((file) => Number(file.slice(0, 4))));
  const unused = Array.from({ length: Math.max(...used) }, (_, index) => index + 1).filter(
    (number) => !used.has(number),
  );
  const rows = files.toSorted().map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (number === undefined || Number(number) !== Number(file.slice(0, 4)))
      throw new Error(`${file} has to begin with "# ${Number(file.slice(0, 4))}. " and its title.`);
    return `| ${number} | [${title}](${file}) |`;
  });
  const note = unused.length === 0 ? [] : ['', `No decision has the number ${unused.join(', ')}.`];
  return ['| Number | Decision |', '|---|---|', ...rows, ...note].join('\n');
}
