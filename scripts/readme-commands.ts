const MARK = '@@ statement ';

/**
 * A shell script that runs the statements unchanged, each announced by a line of its own. The caller's tools are
 * removed from the path: npm adds its own folders, and sets variables for what it starts.
 */
export function toShellScript(statements: readonly string[]): string {
  const announced = statements.map((text, index) => `echo '${MARK}${index}'\n${text}\n`);
  return [
    'set -euo pipefail',
    // Built word by word, so that it also works on a machine without npm's folders.
    'PATH=$(tr : "\\n" <<< "$PATH" | sed "/node_modules/d" | paste -sd:)',
    `for name in \${!npm_@}; do unset "$name"; done`,
    ...announced,
    `echo '${MARK}${statements.length}'`,
  ].join('\n');
}

export function readMark(line: string): number | undefined {
  return line.startsWith(MARK) ? Number(line.slice(MARK.length)) : undefined;
}

/** The text under a heading, up to the next heading of the same level. */
export function sectionOf(markdown: string, heading: string): string {
  const [, section] = new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, 'm').exec(markdown) ?? [];
  if (section === undefined) throw new Error(`there is no section "${heading}"`);
  return section;
}

/** One statement per line; a line that ends in a backslash continues. */
export function statementsOf(shell: string): string[] {
  return shell
    .split(/(?<!\\)\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}
