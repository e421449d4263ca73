const MARK = '@@ statement ';

/**
 * A shell script that runs the statements as they are, each announced by a line of its own.
 * Of the caller's tools nothing is on the path: npm puts its own there, and tells what it starts about itself.
 */
export function literally(statements: readonly string[]): string {
  const announced = statements.map((text, index) => `echo '${MARK}${index}'\n${text}\n`);
  return [
    'set -euo pipefail',
    // Built word by word, since a machine without npm's folders is fine too.
    'PATH=$(tr : "\\n" <<< "$PATH" | sed "/node_modules/d" | paste -sd:)',
    `for name in \${!npm_@}; do unset "$name"; done`,
    ...announced,
    `echo '${MARK}${statements.length}'`,
  ].join('\n');
}

export function readMark(line: string): number | undefined {
  return line.startsWith(MARK) ? Number(line.slice(MARK.length)) : undefined;
}

/** The text under a heading, up to the next of the same rank. */
export function sectionOf(markdown: string, heading: string): string {
  const [, section] = new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(markdown) ?? [];
  if (section === undefined) throw new Error(`there is no section "${heading}"`);
  return section;
}

/** One for each line; a line that ends in a backslash goes on. */
export function statementsOf(shell: string): string[] {
  return shell
    .split(/(?<!\\)\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
