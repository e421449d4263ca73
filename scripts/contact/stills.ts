import type { LayoutRequest } from '@galley/service/test-kit';

type Composition = NonNullable<LayoutRequest['composition']>;

/** One still of the sheet: a composition in a template, with the photographs that it shows. */
export type SheetStill = {
  template: string;
  composition: Composition;
  slide?: number;
  photos?: readonly string[];
  kind?: 'packshot' | 'portrait';
  hasOffer?: boolean;
};

export function nameOf({ template, composition, photos = [] }: SheetStill): string {
  return [template, composition, ...photos.slice(0, 1)].join('-');
}

/** Every composition at least once, with bright, dark, calm and busy photographs among them. */
export const sheetStills: readonly SheetStill[] = [
  { template: 'cover', composition: 'bleed', photos: ['mountain-path'] },
  { template: 'cover', composition: 'bleed', photos: ['forest-stream'] },
  { template: 'cover', composition: 'panel', photos: ['lake-deck'] },
  { template: 'cover', composition: 'editorial', photos: ['wine-room'] },
  { template: 'cover', composition: 'column', photos: ['dogs-window'] },
  { template: 'cover', composition: 'product', photos: ['bowl-on-white'], kind: 'packshot', hasOffer: true },
  { template: 'story', composition: 'panel', photos: ['rowing-boats'] },
  { template: 'story', composition: 'bleed', photos: ['dogs-window'] },
  { template: 'story', composition: 'between', photos: ['forest-stream', 'young-wheat'] },
  { template: 'story', composition: 'product', photos: ['bowl-on-white'], kind: 'packshot', hasOffer: true },
  { template: 'link-card', composition: 'half', photos: ['pagoda'] },
  { template: 'link-card', composition: 'product', photos: ['bowl-on-white'], kind: 'packshot', hasOffer: true },
  { template: 'quote', composition: 'bleed', photos: ['night-sea'] },
  { template: 'quote', composition: 'column', photos: ['dogs-window'], kind: 'portrait' },
  { template: 'quote', composition: 'stamp', photos: ['cat'], kind: 'portrait' },
  { template: 'carousel', composition: 'bleed', slide: 3, photos: ['jetty'] },
  { template: 'carousel', composition: 'panel', slide: 2, photos: ['autumn-leaves'] },
  { template: 'carousel', composition: 'number', slide: 2 },
  { template: 'carousel', composition: 'close', slide: 4 },
  { template: 'quote', composition: 'quote' },
  { template: 'link-card', composition: 'split' },
  { template: 'cover', composition: 'stack' },
  { template: 'cover', composition: 'word' },
  { template: 'cover', composition: 'cut' },
  { template: 'cover', composition: 'steps' },
  { template: 'cover', composition: 'tiles' },
  { template: 'cover', composition: 'initial' },
  { template: 'cover', composition: 'question' },
  { template: 'cover', composition: 'list' },
  { template: 'story', composition: 'band' },
  { template: 'cover', composition: 'page' },
  { template: 'story', composition: 'page' },
];
