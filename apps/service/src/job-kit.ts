// What the product can do as jobs: its types, their workflows, and the activities behind them.

import { createRequire } from 'node:module';
import { type JobKit, type JobType, jobActivities } from '#jobs';
import type { Rooms } from './rooms.ts';
import type { Servers } from './servers.ts';
import * as workflows from './workflows.ts';

/** Types and workflows, known before anything is connected; activities are made from the rooms. */
export type JobPlan = {
  types: readonly JobType[];
  workflowsPath: string;
  workflowNames: readonly string[];
  activities: (rooms: Rooms, servers: Servers) => JobKit['activities'];
};

export const productPlan: JobPlan = {
  types: [],
  workflowsPath: createRequire(import.meta.url).resolve('./workflows.ts'),
  workflowNames: Object.keys(workflows),
  activities: () => ({}),
};

/** The activities of a plan and those that every job has. */
export function kitOf(plan: JobPlan, rooms: Rooms, servers: Servers): JobKit {
  const own = plan.activities(rooms, servers);
  const shared = jobActivities({ ...rooms, query: servers.database.query });
  return { ...plan, activities: { ...own, io: { ...own.io, ...shared } } };
}
