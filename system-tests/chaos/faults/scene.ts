import type { Pool } from 'pg';
import type { Fleet } from '#chaos/faults/fleet';
import type { DeadWorkers } from '#chaos/faults/inject/dead-workers';
import type { StoreProxy } from '#chaos/faults/inject/store-proxy';
import type { Kind, Submission } from '#chaos/faults/journal';
import type { Random } from '#chaos/faults/random';
import type { BreakableProxy } from '#support/breakable-proxy';

/** Everything that a fault can break, and what it needs to see. */
export type Scene = {
  fleet: Fleet;
  /** Straight to the database, past the links. */
  databaseUrl: string;
  pool: Pool;
  /** Between each process and the database, by the name of the process. */
  links: ReadonlyMap<string, BreakableProxy>;
  store: StoreProxy;
  deadWorkers: DeadWorkers;
  random: Random;
  /** Goes on while the next faults happen; waited for at the end. */
  meanwhile: (work: Promise<void>) => void;
  /** Told the exit code of a process that was asked to end. */
  ended: (name: string, code: number | null) => void;
  /** Told how long it took from the end of everything until all was ready again. */
  recovered: (ms: number) => void;
  /** For how long a row stays locked. */
  rowLockedMs: number;
  /** Told how long others had to wait until their jobs were accepted while a row of somebody else was locked. */
  innocentServed: (ms: number) => void;
  /** Told when a server that all work needs was away. */
  wasAway: (outage: Outage) => void;
};

/** From the break until every process was ready again. */
export type Outage = { from: Date; to: Date };

/** One thing that goes wrong while jobs are submitted. */
export type Fault = {
  name: string;
  /** Kinds of which there must be enough, because the fault happens to them. */
  favours: readonly Kind[];
  /** Calls `submit` when it is prepared. False when the moment did not come. */
  run: (scene: Scene, submit: () => Submission[]) => Promise<boolean>;
};
