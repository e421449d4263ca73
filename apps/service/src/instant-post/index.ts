// The pack: submitted, looked at before, gathered, written, cooked, archived.

export { packCaptureActivities, packCookActivities, packIoActivities, packWriteActivities } from './activities.ts';
export { instantPostType } from './job-type.ts';
export { createVideoLook, openLookDoor } from './look-door.ts';
export { packAddition } from './pack-record.ts';
export { createInstantPost, type InstantPost } from './room.ts';
export { instantPostTools } from './tools.ts';
export { uploadEndpoints } from './upload-endpoints.ts';
export { createUploadStore } from './upload-store.ts';
export { createUploads, type Uploads } from './uploads.ts';
export { inScratch } from './video-files.ts';
