#!/usr/bin/env node
// The command `galley`. Results go to standard output, everything else to standard error.

import { parseArgs } from 'node:util';
import { ApiProblem, createGalley, JobFailed, Unreachable } from '@galley/sdk';
import { allCommands } from './all-commands.ts';
import type { Command } from './command.ts';
import { CommandError, exitCodes } from './command-error.ts';
import { readSettings } from './config.ts';
import { createOutput } from './output.ts';
import { completion, helpOf, usage } from './usage.ts';

const shared = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  url: { type: 'string' },
  key: { type: 'string' },
} as const;

process.exitCode = await main(process.argv.slice(2)).catch(explain);

async function main([name = 'help', ...rest]: string[]): Promise<number> {
  const command = allCommands.find((each) => each.name === name);
  if (command === undefined) return helpWithout(name);
  const { words, flags } = parse(command, rest);
  if (flags['help'] === true) return say(helpOf(name));
  const settings = readSettings();
  const url = String(flags['url'] ?? settings.url ?? '').replace(/\/+$/, '');
  const key = String(flags['key'] ?? (command.needsKey === false ? '' : settings.key) ?? '');
  if (url === '') throw new CommandError('usage', 'Which server? Give --url, or set GALLEY_URL.');
  if (key === '' && command.needsKey !== false)
    throw new CommandError('key', 'No key. Run galley login, or give --key.');
  const stop = new AbortController();
  process.once('SIGINT', () =>
    stop.abort(new CommandError('failed', 'Stopped. A job that was accepted goes on: galley jobs.')),
  );
  const output = createOutput({ isJson: flags['json'] === true });
  await command.run({
    galley: createGalley({ baseUrl: url, apiKey: key }),
    url,
    key,
    words,
    flags,
    output,
    signal: stop.signal,
  });
  return 0;
}

function helpWithout(name: string): number {
  if (name === 'completion') return say(completion());
  if (['help', '--help', '-h'].includes(name)) return say(usage());
  throw new CommandError('usage', `No command "${name}". galley help lists them.`);
}

function parse(command: Command, args: string[]) {
  const own = Object.entries(command.flags ?? {}).map(([flag, { type }]) => [flag, { type }] as const);
  const options = { ...shared, ...Object.fromEntries(own) };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { words: positionals, flags: values as Record<string, string | boolean | undefined> };
  } catch (cause) {
    throw new CommandError('usage', `${(cause as Error).message}\n${helpOf(command.name)}`);
  }
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** What happened, what it cost, what to do next; and a code for scripts. */
function explain(cause: unknown): number {
  const [code, message] = told(cause);
  process.stderr.write(`\ngalley: ${message}\n`);
  return code;
}

function told(cause: unknown): [code: number, message: string] {
  if (cause instanceof CommandError) return [cause.exitCode, cause.message];
  if (cause instanceof JobFailed) return [exitCodes.failed, `${cause.code}: ${cause.message} Nothing was charged.`];
  if (cause instanceof Unreachable) return [exitCodes.unreachable, `${cause.message} Check --url and the network.`];
  if (!(cause instanceof ApiProblem)) return [exitCodes.failed, String(cause)];
  const kinds: Record<number, number> = {
    400: exitCodes.usage,
    401: exitCodes.key,
    402: exitCodes.credits,
    403: exitCodes.key,
  };
  const fields = (cause.problem['errors'] ?? []) as { path: string; message: string }[];
  const wrong = fields.map(({ path, message }) => `\n  ${path} ${message}`).join('');
  return [kinds[cause.status] ?? exitCodes.failed, `${cause.code}: ${cause.message}${wrong}`];
}
