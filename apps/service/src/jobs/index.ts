// Jobs: accepted, followed and ended. A job is charged and delivered if and only if it completed.

export { jobActivities } from './activities.ts';
export { jobsEndpoints } from './endpoints.ts';
export { type AccountEvent, createEvents, type Events, NOTIFICATIONS } from './events.ts';
export { listExpiringPacks } from './expiring-packs.ts';
export { createFeed, type Feed } from './feed.ts';
export { fileNameOf, siteOf, slugOf, subjectOf, zipNameOf } from './file-names.ts';
export {
  type Asset,
  type Assignment,
  createJobStore,
  type EndedJob,
  type JobStore,
  type Progress,
} from './job-store.ts';
export { checkJobDeps, type JobDeps, type JobType, type Queue } from './job-type.ts';
export { createJobs, type Jobs } from './jobs.ts';
export { beginningOf } from './present-assets.ts';
export { createPurge, type Purge } from './purge.ts';
export { purgeAfterActivity } from './purge-after-activity.ts';
export { createRecords, type RecordAddition, type Records } from './record.ts';
export { recordWith } from './record-parts.ts';
export { createRelay, type Relay } from './relay.ts';
export { progressAt, reportWhile } from './report-progress.ts';
export { createSweepers } from './sweepers.ts';
export { jobsTools } from './tools.ts';
