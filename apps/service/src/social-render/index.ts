// The job behind POST /kitchen/render.

export { collectActivities } from './collect.ts';
export { socialRenderEndpoints } from './endpoints.ts';
export { socialRenderType } from './job.ts';
export { createSocialRenders, type SocialRenders } from './submit.ts';
export { socialRenderTools } from './tools.ts';
export { writeActivities } from './write.ts';
