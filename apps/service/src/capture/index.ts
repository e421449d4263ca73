// Screenshots: the operations of the api role, and the worker that takes them.

export { type Capture, type CaptureStore, createCaptureStore } from './capture-store.ts';
export { captureEndpoints } from './endpoints.ts';
export { type AdFilter, createAdFilter } from './overlays/ads.ts';
export { promotions } from './overlays/promotions.ts';
export { takeHostTurn } from './page/take-host-turn.ts';
export { collectPage, type PageCollectorDeps } from './page-snapshot/collect-page.ts';
export { type OwnImages, type RunCounted, readOwnImage } from './page-snapshot/own-image.ts';
export { readOwnLogo } from './page-snapshot/own-logo.ts';
export {
  type CollectedPage,
  type PageScreenshot,
  type PageSnapshot,
  readPhotos,
  readSnapshot,
  storeSnapshot,
} from './page-snapshot/page-snapshot.ts';
export { type OwnPhotoRequest, ownPhotoActivity } from './page-snapshot/photos/own-photo.ts';
export { type StoredPhoto, storedPhoto } from './page-snapshot/stored-snapshot.ts';
export {
  type BrandPage,
  type BrandRejection,
  type BrandVisitDeps,
  type BrandVisitRequest,
  visitBrand,
} from './page-snapshot/visit-brand.ts';
export { type Coalescing, createCoalescing } from './screenshots/coalescing.ts';
export { createPreviews } from './screenshots/preview.ts';
export type { RenderAlong } from './screenshots/render-along.ts';
export type { PageVerdict } from './screenshots/screenshot.ts';
export { createScreenshots, type RunCharged, type Screenshots } from './screenshots/screenshots.ts';
export { scrollActivities, scrollVideoType } from './scroll-video/scroll-job.ts';
export { recordScroll } from './scroll-video/scroll-recorder.ts';
export type {
  RecordedVideo,
  RejectedPage,
  ScrollComposition,
  ScrollDeps,
  ScrollRequest,
  ScrollSnapshot,
} from './scroll-video/scroll-recording.ts';
export { createScrollVideos } from './scroll-video/scroll-videos.ts';
export { captureTools } from './tools.ts';
export { type PlainPage, plainWall } from './verdict/plain-wall.ts';
export { openCaptureRoutes } from './worker-http/capture-routes.ts';
export { type CaptureWorkers, createCaptureWorkers, LeftDuringWork } from './worker-http/capture-workers.ts';
export { createScreenshotWork } from './worker-http/screenshot-work.ts';
