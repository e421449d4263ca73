// Temporal: runs the work. What is true about a job is in PostgreSQL, never asked of here.

export { type Engine, openEngine } from './engine.ts';
export { ensureNamespace } from './namespace.ts';
export { startWorker } from './worker.ts';
