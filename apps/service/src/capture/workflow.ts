import { jobWorkflow, work } from '#jobs/workflow';

type Activities = { recordScroll: (jobId: string) => Promise<void> };

/** A recording of 60 s at 1080x1920 and 60 frames per second takes about eight minutes on two cores. */
const capture = work<Activities>('capture', { startToCloseTimeout: '12m' });

export const scrollVideo = jobWorkflow((jobId) => capture.recordScroll(jobId));
