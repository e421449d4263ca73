// A type of job as data. What runs it is found by name, and start-up refuses a name that leads nowhere.

export type Queue = 'wf' | 'capture' | 'render' | 'io' | 'llm' | 'hooks';

export type JobType = {
  /** As on the wire: `capture:scroll_video`. */
  type: string;
  /** The exported function of the workflow bundle. */
  workflow: string;
  /** A job that has not ended by then is ended, and costs nothing. */
  deadlineMs: number;
};

/** Everything that can run: types, the bundle of their workflows, and the activities of each queue. */
export type JobKit = {
  types: readonly JobType[];
  workflowsPath: string;
  workflowNames: readonly string[];
  /** Workflows that are no jobs: nobody submits them, and they cost nothing. */
  errands?: readonly string[];
  activities: Partial<Record<Queue, Record<string, (...args: never[]) => Promise<unknown>>>>;
};

/** Every type has its workflow, and every workflow its type. */
export function checkJobKit({ types, workflowNames, errands = [] }: JobKit): void {
  const wanted = [...types.map(({ workflow }) => workflow), ...errands];
  const problems = [
    ...types.filter(({ workflow }) => !workflowNames.includes(workflow)).map(({ type }) => `${type} has no workflow`),
    ...workflowNames.filter((name) => !wanted.includes(name)).map((name) => `workflow ${name} belongs to no type`),
    ...types
      .filter(({ type }, at) => types.findIndex((each) => each.type === type) !== at)
      .map(({ type }) => `${type} is there twice`),
  ];
  if (problems.length > 0) throw new Error(`The job types do not fit: ${problems.join('; ')}.`);
}
