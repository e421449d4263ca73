// Stills and clips from copy, brand and pictures.

export { checkStill } from './check-still.ts';
export { chooseStyle } from './choose-style.ts';
export { edgeShowsPrimary } from './edge-shows-primary.ts';
export { encodeStill } from './encode-still.ts';
export { readBrand } from './read-brand.ts';
export { readLogo } from './read-logo.ts';
export { openTypeStage, type ShotOrder, type TypeStage } from './type-stage.ts';
