// Every workflow of the product, one per job type, and the deliveries of webhooks. This file is the bundle that the engine's sandbox loads.

export { scrollVideo } from './capture/workflow.ts';
export { editPack } from './edits/workflow.ts';
export { instantPost } from './instant-post/workflow.ts';
export { socialRender } from './social-render/workflow.ts';
export { webhookDelivery } from './webhooks/workflow.ts';
