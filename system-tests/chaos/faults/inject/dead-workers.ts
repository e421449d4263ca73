import { eventually } from '@galley/e2e/eventually.ts';
import type { Pool } from 'pg';
import { type OpenWork, readOpenWork } from '#chaos/faults/engine-view';
import type { Fleet, Role } from '#chaos/faults/fleet';

/** How long after its death a worker was noticed, and when another worker took over its activity. */
export type Takeover = {
  noticedMs: number;
  takenUpMs: number;
  /** The part of `takenUpMs` after detection in which no process for such activities was ready. */
  unservedMs: number;
  work: OpenWork;
  lastSeen: OpenWork | undefined;
};

/** Measures the time from the death of a worker until it is noticed and until another worker takes over. */
export type DeadWorkers = {
  /** The activities that a process is running; read before it is killed. */
  heldBy: (pid: number) => Promise<OpenWork[]>;
  /** Activities that any worker is running. */
  held: () => Promise<OpenWork[]>;
  /** Called at the moment of death. */
  follow: (held: readonly OpenWork[], role: Role) => void;
  /** Servers are about to be down: nothing can be noticed during that time, so nothing is measured. */
  disturb: () => void;
  /** Waits until every followed activity was taken over, and returns all measurements. */
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
        // Temporal counts another attempt once it has given up the previous one, whether or not a worker is free.
        if (lastSeen === undefined || lastSeen.attempt > work.attempt)
          noticedMs = Math.min(noticedMs, Date.now() - diedAt);
        const isServed = noticedMs === Number.POSITIVE_INFINITY || (await fleet.isServing(role));
        if (!isServed) unservedMs += Date.now() - seenAt;
        seenAt = Date.now();
        return outcomeOf(pool, work, lastSeen);
      },
      { withinMs: FOLLOW_LIMIT_MS, everyMs: 200 },
    );
    // A job that ended in another way, for example by its deadline, gives no measurement.
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
