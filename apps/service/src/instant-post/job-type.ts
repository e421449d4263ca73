import type { JobType } from '#jobs';

export const instantPostType: JobType = {
  type: 'render:instant_post',
  workflow: 'instantPost',
  deadlineMs: 30 * 60 * 1_000,
};
