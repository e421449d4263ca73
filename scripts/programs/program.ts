import type { SystemFacts } from './system-facts.ts';

/** A program of the system as data: what to run, where it listens, how to check that it works. */
export type Program = {
  name: string;
  file: string;
  args?: string[];
  port: number;
  /** Returns 200 when the program is ready. */
  readyPath: string;
  environment(facts: SystemFacts & { port: number }): Record<string, string>;
};
