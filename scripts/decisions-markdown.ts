import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of docs/decisions/README.md: number and title of each decision. */
export function decisionsMarkdown(folder: string): string {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const rows = files.toSorted().map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (number === undefined || Number(number) !== Number(file.slice(0, 4)))
      throw new Error(`${file} has to begin with "# ${Number(file.slice(0, 4))}. " and its title.`);
    return `| ${number} | [${title}](${file}) |`;
  });
  return ['| Number | Decision |', '|---|---|', ...rows].join('\n');
}
