// Every workflow of the product, one per job type. This file is the bundle that the engine's sandbox loads.

export { scrollVideo } from './capture/workflow.ts';
export { instantPost } from './instant-post/workflow.ts';
export { socialRender } from './kitchen/workflow.ts';
