import type { JobType } from '#jobs';

export const instantPostType: JobType = {
  type: 'render:instant_post',
  workflow: 'instantPost',
  deadlineMs: 30 * 60 * 1_000,
};

/** A talk of four hours is downloaded, and then transcribed for an hour or more on two cores. */
export const VIDEO_DEADLINE_MS = 3 * 60 * 60 * 1_000;
