import type { Build } from '#render/template';
import type { Boxes } from '../clips/layers.ts';
import type { CardLengths } from './lengths.ts';

export type HighlightsRequest = {
  build: Build;
  width: number;
  height: number;
  direction: 'ltr' | 'rtl';
  lengths: CardLengths;
  /** `back/tall` (with `back/mat` in Folio, `back/floor` in Stage), then the cards `hook`, `point-1`… and `end`. */
  boxes: Boxes;
};

/** What a style needs to animate its cards. */
export type Cards = HighlightsRequest & {
  /** The first frame of the hook, of each point, and of the end card. */
  starts: readonly number[];
  endFrame: number;
};
