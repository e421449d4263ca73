import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from './command-error.ts';

/** Asks on standard error: standard output has only results. */
export async function ask(question: string): Promise<string> {
  return read(question, process.stderr);
}

/** For a password: the input is hidden. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question);
  const response = await read('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stderr.write('\n');
  return response;
}

async function read(question: string, echo: NodeJS.WritableStream): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: echo, terminal: true });
  const response = await reader.question(question).catch((cause) => {
    throw new CommandError('stopped', 'Stopped. Nothing was stored.', { cause });
  });
  reader.close();
  return response;
}
