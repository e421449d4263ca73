import type { Galley } from '@galley/sdk';
import type { Output } from './output.ts';

/** What a command gets: the client, the arguments, and the output. */
export type Run = {
  galley: Galley;
  url: string;
  key: string;
  /** With a key or by browser. */
  isLoggedIn: boolean;
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
  /** `false`: works without a login and ignores a stored one. `optional`: uses a stored login if there is one. */
  needsKey?: false | 'optional';
  run: (run: Run) => Promise<void>;
};
