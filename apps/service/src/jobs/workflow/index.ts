// The frame of every workflow. It runs inside the engine's sandbox, so this door opens on nothing else of the room.

export { jobWorkflow, work } from './job-workflow.ts';
