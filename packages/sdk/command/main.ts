#!/usr/bin/env node
// The command `galley`. Results go to standard output, everything else to standard error.

import { parseArgs } from 'node:util';
import { ApiProblem, createGalley, JobFailed, StillRunning, Unreachable } from '@galley/sdk';
import { allCommands } from './all-commands.ts';
import type { Command } from './command.ts';
import { CommandError, exitCodes } from './command-error.ts';
import { createTokens } from './connection/tokens.ts';
import { createOutput } from './output.ts';
import { printable } from './printable.ts';
import { readKeyFile } from './settings/secret-file.ts';
import { readSettings } from './settings/settings.ts';
import { completion, helpOf, usage, version } from './usage.ts';

const shared = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  url: { type: 'string' },
  key: { type: 'string' },
  'key-file': { type: 'string' },
} as const;

const KEY_VISIBLE = 'galley: others on this machine can see --key. Use GALLEY_KEY, or --key-file PATH (- is stdin).\n';

// A reader that closes the pipe early, such as `head`, is no failure, and paid work continues.
process.stdout.on('error', ignoreClosedPipe);
process.stderr.on('error', ignoreClosedPipe);
process.exitCode = await main(process.argv.slice(2)).catch(explain);

function ignoreClosedPipe(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EPIPE') throw cause;
}

async function main([name = 'help', ...rest]: string[]): Promise<number> {
  const command = allCommands.find((each) => each.name === name);
  if (command === undefined) return helpWithout(name, rest);
  const { words, flags } = parse(command, rest);
  if (flags['help'] === true) return print(helpOf(name));
  const { url, key, connection } = settingsFor(command, flags);
  const stop = new AbortController();
  process.once('SIGINT', () =>
    stop.abort(new CommandError('stopped', 'Stopped. A job that was accepted goes on: galley jobs.')),
  );
  const output = createOutput({ isJson: flags['json'] === true });
  await command.run({
    galley: createGalley({
      baseUrl: url,
      ...(connection ? { token: createTokens(url, connection) } : { apiKey: key }),
    }),
    url,
    key,
    isLoggedIn: key !== '' || connection !== undefined,
    words,
    flags,
    output,
    signal: stop.signal,
  });
  return 0;
}

function settingsFor({ needsKey }: Command, flags: Record<string, string | boolean | undefined>) {
  const given = {
    url: textOf(flags['url']),
    key: keyIn(flags) ?? (needsKey === false ? '' : undefined),
  };
  const settings = readSettings(given);
  const url = (settings.url ?? '').replace(/(?<!\/)\/+$/, '');
  const key = settings.key ?? '';
  if (url === '') throw new CommandError('usage', 'Which server? Give --url, or set GALLEY_URL.');
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw new CommandError('usage', `${url} is no URL of a server. It begins with http:// or https://.`);
  if (key === '' && settings.connection === undefined && needsKey === undefined)
    throw new CommandError('key', 'No key. Run galley login, set GALLEY_KEY, or give --key-file.');
  return { url, key, connection: settings.connection };
}

function keyIn(flags: Record<string, string | boolean | undefined>): string | undefined {
  const [key, file] = [textOf(flags['key']), textOf(flags['key-file'])];
  if (key !== undefined) process.stderr.write(KEY_VISIBLE);
  return key ?? (file === undefined ? undefined : readKeyFile(file));
}

function textOf(flag: string | boolean | undefined): string | undefined {
  return typeof flag === 'string' ? flag : undefined;
}

function helpWithout(name: string, [about]: string[]): number {
  if (name === 'completion') return print(completion());
  if (name === '--version') return print(version());
  if (['help', '--help', '-h'].includes(name)) {
    const isKnown = about === undefined || allCommands.some((each) => each.name === about);
    if (!isKnown) throw new CommandError('usage', `No command "${about}". galley help lists them.`);
    return print(about === undefined ? usage() : helpOf(about));
  }
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

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** What happened, what it cost, what to do next; with a code for scripts, as JSON if requested. */
function explain(cause: unknown): number {
  const { kind, code, message } = explanationOf(cause);
  const exitCode = exitCodes[kind];
  process.stderr.write(`\ngalley: ${printable(message)}\n`);
  if (process.argv.includes('--json')) {
    const more = {
      ...(cause instanceof ApiProblem
        ? { request_id: cause.problem.request_id, retry_after_seconds: cause.retryAfterSeconds }
        : {}),
      ...(cause instanceof JobFailed ? { job_id: cause.job.id } : {}),
      ...(cause instanceof StillRunning ? { job_id: cause.jobId } : {}),
    };
    process.stdout.write(`${JSON.stringify({ error: { code, message, exit_code: exitCode, ...more } }, null, 2)}\n`);
  }
  return exitCode;
}

type Explanation = { kind: keyof typeof exitCodes; code: string; message: string };

function explanationOf(cause: unknown): Explanation {
  if (cause instanceof CommandError) return { kind: cause.kind, code: cause.kind, message: cause.message };
  if (cause instanceof JobFailed) {
    return { kind: 'failed', code: cause.code, message: `${cause.code}: ${cause.message}` };
  }
  if (cause instanceof StillRunning) {
    const message = `${cause.jobId} was accepted and continues, but the service does not respond. Follow it: galley job ${cause.jobId}`;
    return { kind: 'running', code: 'still_running', message };
  }
  if (cause instanceof Unreachable) {
    return { kind: 'unreachable', code: 'unreachable', message: `${cause.message} Check --url and the network.` };
  }
  if (cause instanceof ApiProblem) return explainProblem(cause);
  return { kind: 'failed', code: 'failed', message: String(cause) };
}

function explainProblem({ status, code, message, problem }: ApiProblem): Explanation {
  const kinds: Record<number, Explanation['kind']> = { 400: 'usage', 401: 'key', 402: 'credits', 403: 'key' };
  const fields = (problem['errors'] ?? []) as { path: string; message: string }[];
  const wrong = fields.map((field) => `\n  ${field.path} ${field.message}`).join('');
  return { kind: kinds[status] ?? 'failed', code, message: `${code}: ${message}${wrong}` };
}
