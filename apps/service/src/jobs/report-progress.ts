import type { Progress } from './job-store.ts';

type ProgressReport = {
  /** Returns false when the job is final. */
  publish: () => Promise<boolean>;
  everyMs: number;
};

type Reporter = {
  /** Aborted by the given signal, or when the job is final. */
  signal: AbortSignal;
  isOver: () => boolean;
  stop: () => void;
};

/** Publishes progress periodically while work runs, and aborts the work when its job has ended. */
export function reportWhile(signal: AbortSignal, { publish, everyMs }: ProgressReport): Reporter {
  const over = new AbortController();
  const report = async (): Promise<void> => {
    if (!(await publish())) over.abort(new Error('the job has ended'));
  };
  // The database may be unavailable for a moment; the work continues.
  const timer = setInterval(() => void report().catch(() => undefined), everyMs);
  return {
    signal: AbortSignal.any([signal, over.signal]),
    isOver: () => over.signal.aborted,
    stop: () => clearInterval(timer),
  };
}

type PlannedStep = {
  name: string;
  /** In percent. A stage lasts until the next one begins. */
  beginsAt: number;
  /** While it waits: 1 when it is unknown. */
  total?: number;
};

type Position = { stage: string; done?: number; total?: number };

/** The progress of a job with stages in order. It reaches 100 only when the job is completed. */
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
