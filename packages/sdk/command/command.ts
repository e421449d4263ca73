import type { Galley } from '@galley/sdk';
import type { Output } from './output.ts';

/** What a command is given: who it speaks to, what was asked, and where to say it. */
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
  /** What stands after the name. */
  takes: string;
  summary: string;
  /** Flags beside `--json`, `--url`, `--key` and `--key-file`: with a value, or without. */
  flags?: Readonly<Record<string, { type: 'string' | 'boolean'; about: string }>>;
  /** Works before anybody has logged in. */
  needsKey?: false;
  run: (run: Run) => Promise<void>;
};
