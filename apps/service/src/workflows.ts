// Every workflow: one per job type, the deliveries of webhooks, the previews of edits, and own photographs. Temporal's sandbox loads this file as a bundle.

export { scrollVideo } from './capture/workflow.ts';
export { readPhoto } from './edits/photos/workflow.ts';
export { previewEdit } from './edits/preview/workflow.ts';
export { editPack } from './edits/workflow.ts';
export { instantPost } from './instant-post/workflow.ts';
export { socialRender } from './social-render/workflow.ts';
export { webhookDelivery } from './webhooks/workflow.ts';
