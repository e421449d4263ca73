// Stills and clips from copy, brand and pictures.

export type { Check } from './check.ts';
export { checkClip } from './check-clip.ts';
export { checkStill } from './check-still.ts';
export { chooseStyle } from './choose-style.ts';
export { type HighlightsOrder, shootHighlights } from './clip-highlights.ts';
export { type ScrollOrder, type ScrollShot, shootScroll } from './clip-scroll.ts';
export { shootTalking, type TalkingOrder } from './clip-talking.ts';
export { edgeShowsPrimary } from './edge-shows-primary.ts';
export { encodeStill } from './encode-still.ts';
export { kitchenEndpoints } from './endpoints.ts';
export { findTemplates } from './find-templates.ts';
export { frameCopy } from './frame-copy.ts';
export { groundsOfPage } from './grounds-of-page.ts';
export { groupWords, type SpokenWord } from './group-words.ts';
export { createKitchen, type Dish, type DishOrder, type Kitchen } from './kitchen.ts';
export { drawPreviews } from './previews.ts';
export { readBrand } from './read-brand.ts';
export { readLogo } from './read-logo.ts';
export { recordScrollClip, type ScrollClip, type ScrollClipOrder } from './record-scroll-clip.ts';
export { type Clip, renderClip } from './render-clip.ts';
export { cookActivities } from './social-cook.ts';
export { gatherActivities } from './social-gather.ts';
export { socialRenderType } from './social-job.ts';
export { createSocialRenders, type SocialRenders } from './social-renders.ts';
export { writeActivities } from './social-write.ts';
export { kitchenTools } from './tools.ts';
export { openTypeStage, openTypeStageOn, type ShotOrder, type TypeStage } from './type-stage.ts';
