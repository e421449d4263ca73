import type { Pool } from 'pg';
import { type OpenWork, readOpenWork } from '#faults/engine-view';
import { eventually } from '#faults/eventually';

/** Measures how long it takes from the death of a worker until somebody else does its work. */
export type DeadWorkers = {
  /** What a process has in hand; asked before it is killed. */
  heldBy: (pid: number) => Promise<OpenWork[]>;
  /** Everything that any worker has in hand. */
  held: () => Promise<OpenWork[]>;
  /** Called at the moment of death. */
  follow: (held: readonly OpenWork[]) => void;
  /** Servers are about to be away: nothing can be noticed meanwhile, so that nothing is measured. */
  disturb: () => void;
  /** Waits until all that is followed was taken up again, and gives each time. */
  settled: () => Promise<number[]>;
};

const FOLLOW_LIMIT_MS = 60_000;

export function createDeadWorkers(pool: Pool): DeadWorkers {
  const times: number[] = [];
  const following = new Set<Promise<void>>();
  let disturbedAt = 0;

  const held = async (): Promise<OpenWork[]> => {
    const { rows } = await pool.query<{ id: string }>(`select id from jobs where status = 'processing'`);
    return (await Promise.all(rows.map(({ id }) => readOpenWork(id)))).flat().filter(({ isHeld }) => isHeld);
  };

  const followOne = async (work: OpenWork): Promise<void> => {
    const diedAt = Date.now();
    const outcome = await eventually(() => outcomeOf(pool, work), { withinMs: FOLLOW_LIMIT_MS, everyMs: 200 });
    // A job that ended otherwise, by its deadline for instance, says nothing about the worker.
    if (outcome !== 'over' && disturbedAt < diedAt) times.push(Date.now() - diedAt);
  };

  return {
    held,
    heldBy: async (pid) => (await held()).filter((each) => each.pid === pid),
    follow: (work) => {
      for (const each of work) {
        const done = followOne(each);
        following.add(done);
        void done.finally(() => following.delete(done));
      }
    },
    disturb: () => {
      disturbedAt = Date.now();
    },
    settled: async () => {
      await Promise.all(following);
      return times;
    },
  };
}

async function outcomeOf(
  pool: Pool,
  { jobId, activityId, attempt }: OpenWork,
): Promise<'taken up' | 'over' | undefined> {
  const now = (await readOpenWork(jobId)).find((each) => each.activityId === activityId);
  if (now !== undefined) return now.isHeld && now.attempt > attempt ? 'taken up' : undefined;
  const { rows } = await pool.query<{ status: string }>('select status from jobs where id = $1', [jobId]);
  return rows[0]?.status === 'failed' ? 'over' : 'taken up';
}
