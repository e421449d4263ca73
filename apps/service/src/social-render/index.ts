// The job behind POST /kitchen/render.

export { collectActivities } from './collect.ts';
export { kitchenEndpoints } from './endpoints.ts';
export { socialRenderType } from './job.ts';
export { createSocialRenders, type SocialRenders } from './submit.ts';
export { kitchenTools } from './tools.ts';
export { writeActivities } from './write.ts';
