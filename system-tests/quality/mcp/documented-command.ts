// The Inspector command of docs/agents.md, as a reader would run it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Values = { url: string; key: string };

const PACKAGE = '@modelcontextprotocol/inspector';

/** Its arguments, with the address and the key of an install in place of those of the document. */
export function documentedInspectorArguments(root: string, values: Values): string[] {
  return inspectorArguments(readFileSync(join(root, 'docs/agents.md'), 'utf8'), values);
}

export function inspectorArguments(document: string, { url, key }: Values): string[] {
  const block = document.split('```').find((text) => text.includes(`npx ${PACKAGE} `));
  if (block === undefined) throw new Error('docs/agents.md has no command of Inspector.');
  const command = block.slice(block.indexOf(`npx ${PACKAGE} `)).replaceAll('\\\n', ' ');
  const words = command.trim().match(/"[^"]*"|\S+/g) ?? [];
  return words
    .slice(2)
    .map((word) => word.replace(/^"(.*)"$/, '$1').replaceAll('$GALLEY_KEY', key))
    .map((word) => word.replace('https://api.galley.example', url));
}
