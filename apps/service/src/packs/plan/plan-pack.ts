// What a pack of a source holds, before any of it exists. One table of names and sizes.

import { platformIds } from '@galley/contract';
import type { StillName } from '#render/template';
import type { PlannedAsset, PlannedCaption, StillAsset } from './planned-asset.ts';

export type PlannedKind = 'website' | 'idea' | 'platform_video' | 'video_file';

/** The rank of assets whose order does not matter: all others come before. */
const LAST = 8;

const clip = (name: string, format: '9:16' | '1:1', rank: number) => {
  const height = format === '9:16' ? 1_920 : 1_080;
  return { kind: 'clip', name, format, width: 1_080, height, rank, required: false } as const;
};

type ImageRank = readonly [width: number, height: number, rank: number];
const still = (template: StillName, format: string, [width, height, rank]: ImageRank): StillAsset => {
  const shown = { name: template, format, width, height, rank, required: false };
  return { ...shown, renderer: 'still', kind: 'still', template, slide: 1, videoFrame: 'window' };
};

const carousel = still('carousel', '4:5', [1_080, 1_350, LAST]);
const slide = (number: number): PlannedAsset => ({ ...carousel, name: `carousel-${number}`, slide: number });

const moment = (number: number): PlannedAsset => {
  const isFirst = number === 1;
  return { ...clip(`moment-${number}`, '9:16', isFirst ? 2 : LAST), renderer: 'moment', required: isFirst };
};

const SCROLL: PlannedAsset = { ...clip('scroll', '9:16', 3), renderer: 'scroll' };
const HIGHLIGHTS: PlannedAsset[] = [
  { ...clip('highlights', '9:16', 1), renderer: 'highlights', template: 'highlights', required: true },
  { ...clip('highlights-square', '1:1', LAST), renderer: 'highlights', template: 'highlights' },
];
const COVER: PlannedAsset = { ...still('cover', '4:5', [1_080, 1_350, 0]), required: true };
const STORY_AND_QUOTE: PlannedAsset[] = [
  still('story', '9:16', [1_080, 1_920, 6]),
  still('quote', '1:1', [1_080, 1_080, 7]),
];
const LINK_CARD: PlannedAsset = still('link-card', '1.91:1', [1_200, 630, 5]);
const THUMBNAIL: PlannedAsset = { ...still('thumbnail', '16:9', [1_280, 720, 4]), videoFrame: 'wide' };

/** Before the copy is written the number of slides is unknown; most packs have four. */
const USUAL_SLIDES = 4;

export function planPack(kind: PlannedKind, slideCount = USUAL_SLIDES): PlannedAsset[] {
  if (kind === 'platform_video' || kind === 'video_file') return planVideoPack(1);
  return [
    ...(kind === 'website' ? [SCROLL] : []),
    ...HIGHLIGHTS,
    COVER,
    ...STORY_AND_QUOTE,
    LINK_CARD,
    ...Array.from({ length: slideCount }, (_, index) => slide(index + 1)),
  ];
}

/** Before a video is understood the number of its moments is unknown; it has at least one. */
export function planVideoPack(momentCount: number): PlannedAsset[] {
  const moments = Array.from({ length: momentCount }, (_, index) => moment(index + 1));
  return [...moments, COVER, ...STORY_AND_QUOTE, THUMBNAIL];
}

/** The same music for all clips without speech. */
export function withMusic(assets: readonly PlannedAsset[], seed: number): PlannedAsset[] {
  return assets.map((asset) => (asset.renderer === 'still' ? asset : { ...asset, music: { seed } }));
}

/** One for each platform, in every pack. */
export function planCaptions(): PlannedCaption[] {
  return platformIds.map((name) => ({ name, kind: 'caption', format: null, width: null, height: null }));
}
