import type { LayoutRequest, StillName } from '@galley/service/test-kit';

type Composition = NonNullable<LayoutRequest['composition']>;

/** One still of the sheet: a composition in a template, with the photographs that it shows. */
export type SheetStill = {
  template: StillName;
  composition: Composition;
  slide?: number;
  photos?: readonly string[];
  kind?: 'packshot' | 'portrait';
  hasOffer?: boolean;
  /** The page has facts for a table. */
  hasFacts?: boolean;
};

export function nameOf({ template, composition, photos = [], hasFacts = false }: SheetStill): string {
  return [template, composition, ...photos.slice(0, 1), ...(hasFacts ? ['facts'] : [])].join('-');
}

const STILLS: Readonly<Record<StillName, readonly Omit<SheetStill, 'template'>[]>> = {
  cover: [
    { composition: 'bleed', photos: ['mountain-path'] },
    { composition: 'bleed', photos: ['forest-stream'] },
    { composition: 'panel', photos: ['lake-deck'] },
    { composition: 'editorial', photos: ['storm-road'] },
    { composition: 'column', photos: ['dogs-window'] },
    { composition: 'product', photos: ['bowl-on-white'], kind: 'packshot', hasOffer: true },
    { composition: 'stack' },
    { composition: 'band', hasFacts: true },
    { composition: 'word' },
    { composition: 'cut' },
    { composition: 'steps' },
    { composition: 'tiles' },
    { composition: 'initial' },
    { composition: 'question' },
    { composition: 'list' },
    { composition: 'page' },
  ],
  story: [
    { composition: 'panel', photos: ['rowing-boats'] },
    { composition: 'bleed', photos: ['wine-room'] },
    { composition: 'between', photos: ['forest-stream', 'young-wheat'] },
    { composition: 'product', photos: ['bowl-on-white'], kind: 'packshot', hasOffer: true },
    { composition: 'band' },
    { composition: 'stack', hasFacts: true },
    { composition: 'page' },
  ],
  quote: [
    { composition: 'bleed', photos: ['night-sea'] },
    { composition: 'column', photos: ['dogs-window'], kind: 'portrait' },
    { composition: 'stamp', photos: ['cat'], kind: 'portrait' },
    { composition: 'quote' },
  ],
  'link-card': [
    { composition: 'half', photos: ['pagoda'] },
    { composition: 'product', photos: ['bowl-on-white'], kind: 'packshot', hasOffer: true },
    { composition: 'split' },
  ],
  carousel: [
    { composition: 'bleed', slide: 3, photos: ['sunrise-hill'] },
    { composition: 'panel', slide: 2, photos: ['autumn-leaves'] },
    { composition: 'number', slide: 2 },
    { composition: 'list', slide: 3, hasFacts: true },
    { composition: 'close', slide: 4 },
  ],
  // It shows a frame of a video; `npm run render:sheet` draws it.
  thumbnail: [],
};

/** Every composition at least once, bright, dark, calm and busy photographs among them. */
export const sheetStills: readonly SheetStill[] = Object.entries(STILLS).flatMap(([template, stills]) =>
  stills.map((still) => ({ ...still, template: template as StillName })),
);
