import type { Progress } from './job-store.ts';

type Reporting = {
  /** Returns false when the job is final. */
  publish: () => Promise<boolean>;
  everyMs: number;
};

type Reporter = {
  /** Ends with the given signal, or when the job accepts nothing any more. */
  signal: AbortSignal;
  isOver: () => boolean;
  stop: () => void;
};

/** Publishes now and then while work goes on, and ends the work when its job has ended. */
export function reportWhile(signal: AbortSignal, { publish, everyMs }: Reporting): Reporter {
  const over = new AbortController();
  const report = async (): Promise<void> => {
    if (!(await publish())) over.abort(new Error('the job has ended'));
  };
  // The database may be unavailable for a moment; the work goes on.
  const timer = setInterval(() => void report().catch(() => undefined), everyMs);
  return {
    signal: AbortSignal.any([signal, over.signal]),
    isOver: () => over.signal.aborted,
    stop: () => clearInterval(timer),
  };
}

type PlannedStep = {
  name: string;
  /** Of a hundred. A stage lasts until the next one begins. */
  beginsAt: number;
  /** While it waits: 1 where it is not known. */
  total?: number;
};

type Position = { stage: string; done?: number; total?: number };

/** The progress of a job that goes through stages in order. It is at a hundred when the job is completed, not before. */
export function progressAt(stages: readonly PlannedStep[], { stage, done = 0, total = 1 }: Position): Progress {
  const at = stages.findIndex(({ name }) => name === stage);
  const begin = stages[at]?.beginsAt ?? 0;
  const end = stages[at + 1]?.beginsAt ?? 100;
  return {
    percent: Math.min(99, Math.round(begin + ((end - begin) * done) / Math.max(1, total))),
    stage,
    stages: stages.map(({ name, total: expected = 1 }, index) => {
      if (index > at) return { name, state: 'waiting', done: 0, total: expected };
      if (index < at) return { name, state: 'done', done: 1, total: 1 };
      return { name, state: done === total ? 'done' : 'working', done, total };
    }),
  };
}
