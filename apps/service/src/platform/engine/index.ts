// Temporal: runs the workflows. The state of a job is in PostgreSQL and never read from here.

export { type ActivityContext, activity, WorkFailure } from './activity.ts';
export { type Engine, type EngineHost, openEngine } from './engine.ts';
export { sendEngineLog } from './engine-log.ts';
export { logFailures } from './log-failures.ts';
export { ensureNamespace } from './namespace.ts';
export { cancelRun, runToEnd, startRun } from './runs.ts';
export { type EngineWorker, startWorker, type Workflows } from './worker.ts';
export { bundleWorkflows } from './workflow-bundle.ts';
