import type { Pool } from 'pg';
import type { Fleet } from '#chaos/faults/fleet';
import type { DeadWorkers } from '#chaos/faults/inject/dead-workers';
import type { StoreProxy } from '#chaos/faults/inject/store-proxy';
import type { Kind, Submission } from '#chaos/faults/journal';
import type { Random } from '#chaos/faults/random';
import type { BreakableProxy } from '#support/breakable-proxy';

/** Everything that a fault can break or observe. */
export type FaultContext = {
  fleet: Fleet;
  /** A direct connection to the database that does not pass the links. */
  databaseUrl: string;
  pool: Pool;
  /** The link between each process and the database, by process name. */
  links: ReadonlyMap<string, BreakableProxy>;
  store: StoreProxy;
  deadWorkers: DeadWorkers;
  random: Random;
  /** Runs while the next faults happen; the harness waits for it at the end. */
  meanwhile: (work: Promise<void>) => void;
  /** Gets the exit code of a process after SIGTERM. */
  ended: (name: string, code: number | null) => void;
  /** Gets the time from killing everything until all was ready again. */
  recovered: (ms: number) => void;
  /** How long a row stays locked. */
  rowLockedMs: number;
  /** Gets the time until jobs of other accounts were accepted while a row was locked. */
  othersServed: (ms: number) => void;
  /** Gets the period in which a server that all work needs was down. */
  wasAway: (outage: Outage) => void;
};

/** From the fault until every process was ready again. */
export type Outage = { from: Date; to: Date };

/** A fault that happens while jobs are submitted. */
export type Fault = {
  name: string;
  /** Kinds of jobs that the fault needs in sufficient number. */
  neededKinds: readonly Kind[];
  /** Calls `submit` when it is prepared. Returns false when the moment did not come. */
  run: (context: FaultContext, submit: () => Submission[]) => Promise<boolean>;
};
