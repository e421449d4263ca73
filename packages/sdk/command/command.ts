import type { Galley } from '@galley/sdk';
import type { Output } from './output.ts';

/** What a command gets: the client, the arguments, and the output. */
export type Run = {
  galley: Galley;
  url: string;
  key: string;
  /** Words after the name of the command. */
  words: readonly string[];
  flags: Readonly<Record<string, string | boolean | undefined>>;
  output: Output;
  signal: AbortSignal;
};

export type Command = {
  name: string;
  /** The arguments, for the usage text. */
  takes: string;
  summary: string;
  /** Flags beside `--json`, `--url`, `--key` and `--key-file`: with a value, or without. */
  flags?: Readonly<Record<string, { type: 'string' | 'boolean'; about: string }>>;
  /** Works without a login. */
  needsKey?: false;
  run: (run: Run) => Promise<void>;
};
