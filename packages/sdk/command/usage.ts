// The usage text of the command, and the completion of the shell.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCommands } from './all-commands.ts';

export function usage(): string {
  const rows = allCommands.map(({ name, takes, summary }) => [`galley ${name} ${takes}`.trimEnd(), summary] as const);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    'galley: a content pack from a web page, a video or an idea.',
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Everywhere: --json for programs, --url and --key-file (or GALLEY_URL and GALLEY_KEY), --help.',
    'More on one command: galley help COMMAND. Which version: galley --version.',
    'A key file holds the key alone; - is standard input. --key KEY works too, but others on the machine can see it.',
    'Exit codes: 0 done, 1 failed and free of charge, 2 wrong use, 3 key rejected, 4 no response, 5 too few credits,',
    '6 made and charged but not downloaded, 7 accepted and still running, 130 stopped by you.',
    'Completion: source <(galley completion)',
  ].join('\n');
}

export function helpOf(name: string): string {
  const command = allCommands.find((each) => each.name === name);
  if (command === undefined) return usage();
  const flags = Object.entries(command.flags ?? {}).map(([flag, { about }]) => `  --${flag.padEnd(14)} ${about}`);
  return [`galley ${name} ${command.takes}`.trimEnd(), command.summary, ...flags].join('\n');
}

export function version(): string {
  // In the published package, and in the repository.
  const files = ['package.json', '../package.json'].map((path) => join(import.meta.dirname, path));
  const text = readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8');
  return `galley ${(JSON.parse(text) as { version: string }).version}`;
}

/** For bash and, with bashcompinit, for zsh. */
export function completion(): string {
  const names = allCommands.map(({ name }) => name).join(' ');
  return `complete -o default -W "${names}" galley`;
}
