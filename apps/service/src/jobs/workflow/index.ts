// The frame of every workflow. It runs inside Temporal's sandbox, so this entry point imports nothing else of the
// module.

export { jobWorkflow, lowPriorities, work, yieldsToOthers } from './job-workflow.ts';
