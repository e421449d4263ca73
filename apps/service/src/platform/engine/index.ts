// Temporal: runs the work. What is true about a job is in PostgreSQL, never asked of here.

export { activity, type Pulse, WorkFailure } from './activity.ts';
export { type Engine, type EngineAddress, openEngine } from './engine.ts';
export { sendEngineLog } from './engine-log.ts';
export { ensureNamespace } from './namespace.ts';
export { cancelRun, startRun } from './runs.ts';
export { type EngineWorker, startWorker, type Workflows } from './worker.ts';
export { bundleWorkflows } from './workflow-bundle.ts';
