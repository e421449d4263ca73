// How every screen presents jobs.

export * from './describe-job.ts';
export { expiryText } from './expiry-text.ts';
export { imageOf } from './image-of.ts';
export { JobChip } from './job-chip.tsx';
export { JobMenu } from './job-menu.tsx';
export { JobThumb } from './job-thumb.tsx';
export { type JobsFilter, jobStates, jobTypes, readJobs } from './jobs-filter.ts';
