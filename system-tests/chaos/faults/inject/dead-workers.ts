import { eventually } from '@galley/e2e/eventually.ts';
import type { Pool } from 'pg';
import { type OpenWork, readOpenWork } from '#chaos/faults/engine-view';
import type { Fleet, Role } from '#chaos/faults/fleet';

/** How long after its death a worker was missed, and when its work was in other hands. */
export type Takeover = {
  noticedMs: number;
  takenUpMs: number;
  /** Of `takenUpMs`, after it was noticed: no process that does such work was ready. */
  unservedMs: number;
  work: OpenWork;
  lastSeen: OpenWork | undefined;
};

/** Measures how long it takes from the death of a worker until it is missed, and until somebody else does its work. */
export type DeadWorkers = {
  /** What a process has in hand; asked before it is killed. */
  heldBy: (pid: number) => Promise<OpenWork[]>;
  /** Everything that any worker has in hand. */
  held: () => Promise<OpenWork[]>;
  /** Called at the moment of death. */
  follow: (held: readonly OpenWork[], role: Role) => void;
  /** Servers are about to be away: nothing can be noticed meanwhile, so that nothing is measured. */
  disturb: () => void;
  /** Waits until all that is followed was taken up again, and gives each. */
  settled: () => Promise<Takeover[]>;
};

const FOLLOW_LIMIT_MS = 60_000;

export function createDeadWorkers(pool: Pool, fleet: Pick<Fleet, 'isServing'>): DeadWorkers {
  const takeovers: Takeover[] = [];
  const following = new Set<Promise<void>>();
  let disturbedAt = 0;

  const held = async (): Promise<OpenWork[]> => {
    const { rows } = await pool.query<{ id: string }>(`select id from jobs where status = 'processing'`);
    return (await Promise.all(rows.map(({ id }) => readOpenWork(id)))).flat().filter(({ isHeld }) => isHeld);
  };

  const followOne = async (work: OpenWork, role: Role): Promise<void> => {
    const diedAt = Date.now();
    let seenAt = diedAt;
    let unservedMs = 0;
    let noticedMs = Number.POSITIVE_INFINITY;
    let lastSeen: OpenWork | undefined;
    const outcome = await eventually(
      async () => {
        lastSeen = await readWork(work);
        // The engine counts another attempt when it has given up the one before, whether or not a worker is free for it.
        if (lastSeen === undefined || lastSeen.attempt > work.attempt)
          noticedMs = Math.min(noticedMs, Date.now() - diedAt);
        const isServed = noticedMs === Number.POSITIVE_INFINITY || (await fleet.isServing(role));
        if (!isServed) unservedMs += Date.now() - seenAt;
        seenAt = Date.now();
        return outcomeOf(pool, work, lastSeen);
      },
      { withinMs: FOLLOW_LIMIT_MS, everyMs: 200 },
    );
    // A job that ended otherwise, by its deadline for instance, says nothing about the worker.
    if (outcome === 'over' || disturbedAt >= diedAt) return;
    takeovers.push({ noticedMs, takenUpMs: Date.now() - diedAt, unservedMs, work, lastSeen });
  };

  return {
    held,
    heldBy: async (pid) => (await held()).filter((item) => item.pid === pid),
    follow: (work, role) => {
      for (const item of work) {
        const done = followOne(item, role);
        following.add(done);
        void done.finally(() => following.delete(done));
      }
    },
    disturb: () => {
      disturbedAt = Date.now();
    },
    settled: async () => {
      await Promise.all(following);
      return takeovers;
    },
  };
}

async function readWork({ jobId, activityId }: OpenWork): Promise<OpenWork | undefined> {
  return (await readOpenWork(jobId)).find((item) => item.activityId === activityId);
}

async function outcomeOf(
  pool: Pool,
  { jobId, attempt }: OpenWork,
  now: OpenWork | undefined,
): Promise<'taken up' | 'over' | undefined> {
  if (now !== undefined) return now.isHeld && now.attempt > attempt ? 'taken up' : undefined;
  const { rows } = await pool.query<{ status: string }>('select status from jobs where id = $1', [jobId]);
  return rows[0]?.status === 'failed' ? 'over' : 'taken up';
}
