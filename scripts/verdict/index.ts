// Runs checks and returns one verdict.

export type { Step } from './step.ts';
export { close, runSteps } from './verdict.ts';
export { vitestStep } from './vitest-step.ts';
