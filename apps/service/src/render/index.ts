// Stills and clips from copy, brand and images.

export type { AssetRequest, RenderedAsset } from './asset.ts';
export { chooseStyle } from './brand/choose-style.ts';
export { edgeShowsPrimary } from './brand/edge-shows-primary.ts';
export { mapTypeface } from './brand/map-typeface.ts';
export { backgroundsOfPage } from './brand/page-backgrounds.ts';
export { readBrand } from './brand/read-brand.ts';
export { readLogo } from './brand/read-logo.ts';
export { inkOn, readableColours } from './brand/readable-colours.ts';
export type { Check } from './checks/check.ts';
export { checkClip } from './checks/check-clip.ts';
export { checkLoudness } from './checks/check-loudness.ts';
export { checkStill } from './checks/check-still.ts';
export { type HighlightsLayoutRequest, layoutHighlights } from './clips/layout-highlights.ts';
export { layoutScroll, type ScrollLayout, type ScrollLayoutRequest } from './clips/layout-scroll.ts';
export { layoutTalking, type TalkingLayoutRequest } from './clips/layout-talking.ts';
export {
  PageTooShort,
  recordScrollClip,
  type ScrollClip,
  type ScrollRecordingRequest,
} from './clips/record-scroll-clip.ts';
export { chooseComposition } from './compositions/choose-composition.ts';
export { offeredCompositions } from './compositions/offered-compositions.ts';
export { type Clip, renderClip } from './ffmpeg/render-clip.ts';
export type { FoundTemplate } from './find-templates.ts';
export { findTemplates } from './find-templates.ts';
export { frameCopy } from './layout/frame-copy.ts';
export { directionOf } from './layout/set-text.ts';
export { type LayoutPage, type LayoutRequest, openLayoutPage, openLayoutPageOn } from './layout/typesetter.ts';
export { type AssetRenderer, createAssetRenderer } from './renderer.ts';
export { drawFontSample, type FontRole } from './samples/font-sample.ts';
export { drawPreviews, previewKey } from './samples/template-previews.ts';
export { musicSeedOf } from './sound/random.ts';
export { MUSIC_CREDIT } from './sound/set-music.ts';
export { altOf } from './stills/alt-text.ts';
export { encodeStill } from './stills/encode-still.ts';
export { UnfitChoice } from './stills/unfit-choice.ts';
export { findRegions } from './timeline/find-positions.ts';
export { groupWords, type SpokenWord } from './timeline/group-words.ts';
