// Instant Post packs: preflight, submit, collect, write, render, archive.

export { instantPostType } from './job-type.ts';
export { createInstantPost, type InstantPost } from './module.ts';
export {
  packCaptureActivities,
  packIoActivities,
  packRenderActivities,
  packWriteActivities,
} from './pack/activities.ts';
export { packAddition } from './pack/record.ts';
export { createVideoProbe, openProbeRoute } from './preflight/platform-video-route.ts';
export { instantPostTools } from './tools.ts';
export { uploadEndpoints } from './uploads/endpoints.ts';
export { createUploadStore } from './uploads/store.ts';
export { createUploads, type Uploads } from './uploads/uploads.ts';
