// The asset pipeline: a typed plan, the documents that steps store for each other, and the activity that renders every
// asset.

export { checkCaptions } from './check-captions.ts';
export { CUT_MARGIN, type Cut, cutWords } from './cut-words.ts';
export { type Owner, type PackDeps, storeObject } from './deps.ts';
export { createFontCopies } from './handovers/brand-fonts.ts';
export { type RenderSource, readRenderSource, renderCopy, renderSourceContent } from './handovers/render-source.ts';
export {
  type CameraSegment,
  type FetchedVideo,
  fetchedVideo,
  type Move,
  type PlannedMoment,
  type StoredFrame,
  type UnderstoodVideo,
  understoodVideo,
  type VideoFraming,
  type VideoPlan,
  type View,
  videoFraming,
  videoPlan,
} from './handovers/video.ts';
export {
  type Caption,
  type Check,
  createPackStore,
  type PackBrand,
  type PackSource,
  type PackStore,
  type Writing,
} from './pack-store.ts';
export { type PlannedKind, planCaptions, planPack, planVideoPack, withMusic } from './plan/plan-pack.ts';
export type { PlannedAsset, RenderSpec } from './plan/planned-asset.ts';
export { readOrder } from './plan/read-order.ts';
export { previewActivity } from './preview-still.ts';
export { reportStep } from './publish.ts';
export { renderActivity } from './render-asset.ts';
export { momentRenderer } from './renderers/moment.ts';
export { scrollRenderer } from './renderers/scroll.ts';
export { templateRenderers } from './renderers/template.ts';
export { storePage } from './store-page.ts';
export { downloadFile, inScratch, readBeginning, sendFile, type VideoDeps } from './video-files.ts';
