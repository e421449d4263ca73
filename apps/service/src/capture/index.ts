// Screenshots: what callers ask for on the api's side, and how a capture worker takes them.

export { type AdFilter, createAdFilter } from './ads.ts';
export { type Capture, type CaptureStore, createCaptureStore } from './capture-store.ts';
export { createCaptureWorkers, LeftDuringWork } from './capture-workers.ts';
export { captureEndpoints } from './endpoints.ts';
export { type GatherMeans, gatherPage } from './gather-page.ts';
export {
  type GatheredPage,
  type GatheredPicture,
  keepGathered,
  readGathered,
  readGatheredWords,
} from './gathered-page.ts';
export { openPictureDoor } from './picture-door.ts';
export { createPictureWork } from './picture-work.ts';
export { createPreviews } from './preview.ts';
export { promotions } from './promotions.ts';
export type { RenderAlong } from './render-along.ts';
export { createScreenshots, type Paid, type Screenshots } from './screenshots.ts';
export { scrollActivities, scrollVideoType } from './scroll-job.ts';
export { recordScroll } from './scroll-recorder.ts';
export type {
  Filmed,
  Refused,
  ScrollComposition,
  ScrollRequest,
  ScrollSight,
  ScrollTools,
} from './scroll-recording.ts';
export { createScrollVideos } from './scroll-videos.ts';
export { takeHostTurn } from './take-host-turn.ts';
export { captureTools } from './tools.ts';
