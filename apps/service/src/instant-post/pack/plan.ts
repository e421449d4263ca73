// What a pack of a source holds, before any of it exists (pack-contents: assets). One table of names and sizes.

import { platformIds } from '@galley/contract';

export type PlannedAsset = {
  name: string;
  kind: 'clip' | 'still' | 'caption';
  format: string | null;
  width: number | null;
  height: number | null;
};

export type PlannedKind = 'website' | 'idea' | 'platform_video' | 'video_file';

const clip = (name: string, format: '9:16' | '1:1'): PlannedAsset => {
  return { name, kind: 'clip', format, width: 1_080, height: format === '9:16' ? 1_920 : 1_080 };
};
const still = (name: string, format: string, [width, height]: readonly [number, number]): PlannedAsset => {
  return { name, kind: 'still', format, width, height };
};
const slide = (number: number): PlannedAsset => still(`carousel-${number}`, '4:5', [1_080, 1_350]);

const SCROLL = clip('scroll', '9:16');
const HIGHLIGHTS = [clip('highlights', '9:16'), clip('highlights-square', '1:1')];
const STILLS = [
  still('cover', '4:5', [1_080, 1_350]),
  still('story', '9:16', [1_080, 1_920]),
  still('quote', '1:1', [1_080, 1_080]),
  still('link-card', '1.91:1', [1_200, 630]),
];

const THUMBNAIL = still('thumbnail', '16:9', [1_280, 720]);

/** Before the copy is written the number of slides is unknown; most fill four. */
const USUAL_SLIDES = 4;

export function planPack(kind: PlannedKind, slideCount = USUAL_SLIDES): PlannedAsset[] {
  if (kind === 'platform_video' || kind === 'video_file') return planVideoPack(1);
  return [
    ...(kind === 'website' ? [SCROLL] : []),
    ...HIGHLIGHTS,
    ...STILLS,
    ...Array.from({ length: slideCount }, (_, index) => slide(index + 1)),
    ...captions(),
  ];
}

/** Before a video is understood the number of its moments is unknown; it has one. */
export function planVideoPack(momentCount: number): PlannedAsset[] {
  const stills = STILLS.filter(({ name }) => name !== 'link-card');
  return [
    ...Array.from({ length: momentCount }, (_, index) => clip(`moment-${index + 1}`, '9:16')),
    ...stills,
    THUMBNAIL,
    ...captions(),
  ];
}

function captions(): PlannedAsset[] {
  return platformIds.map((name) => ({ name, kind: 'caption', format: null, width: null, height: null }));
}
