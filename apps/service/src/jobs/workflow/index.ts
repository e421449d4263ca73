// The frame of every workflow. It runs inside the engine's sandbox, so this entry point imports nothing else of the
// module.

export { jobWorkflow, work, yieldsToOthers } from './job-workflow.ts';
