// A job type as data. Its workflow and activities are found by name, and start-up fails for a name that does not exist.

export type Queue = 'wf' | 'capture' | 'render' | 'io' | 'llm' | 'hooks';

export type JobType = {
  /** The wire name: `capture:scroll_video`. */
  type: string;
  /** The exported function of the workflow bundle. */
  workflow: string;
  /** A job that has not ended by then fails and costs nothing. */
  deadlineMs: number;
};

/** Everything that can run: job types, their workflow bundle, and the activities of each queue. */
export type JobDeps = {
  types: readonly JobType[];
  workflowsPath: string;
  workflowNames: readonly string[];
  /** Workflows that are not jobs: no caller submits them, and they cost nothing. */
  errands?: readonly string[];
  activities: Partial<Record<Queue, Record<string, (...args: never[]) => Promise<unknown>>>>;
};

/** Checks that every type has its workflow and every workflow its type. */
export function checkJobDeps({ types, workflowNames, errands = [] }: JobDeps): void {
  const wanted = [...types.map(({ workflow }) => workflow), ...errands];
  const problems = [
    ...types.filter(({ workflow }) => !workflowNames.includes(workflow)).map(({ type }) => `${type} has no workflow`),
    ...workflowNames.filter((name) => !wanted.includes(name)).map((name) => `workflow ${name} belongs to no type`),
    ...types
      .filter(({ type }, index) => types.findIndex((item) => item.type === type) !== index)
      .map(({ type }) => `${type} is there twice`),
  ];
  if (problems.length > 0) throw new Error(`The job types do not fit: ${problems.join('; ')}.`);
}
