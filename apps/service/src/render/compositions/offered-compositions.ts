import { type Composition, type PhotoLayout, type Poster, type StillName, slidesOf } from '#render/template';
import type { LayoutRequest } from '../layout/typesetter.ts';
import { pointCompositions, STORY } from './choose-composition.ts';
import { contentOf } from './content-of.ts';
import { postersFor } from './posters-for.ts';

type Asset = Pick<LayoutRequest, 'slide' | 'style' | 'brand' | 'copy'> & { template: StillName };

const AROUND_PHOTOS: Readonly<Record<StillName, readonly PhotoLayout[]>> = {
  cover: ['bleed', 'panel', 'editorial', 'column'],
  story: ['panel', 'bleed'],
  carousel: ['bleed', 'panel'],
  // One way to show each of them.
  quote: [],
  'link-card': [],
  thumbnail: [],
};

/** The compositions that may be chosen for a still. Whether the text fits is known only when it is drawn. */
export function offeredCompositions(asset: Asset, { hasPhotos }: { hasPhotos: boolean }): Composition[] {
  const posters = postersOf(asset);
  return [...(hasPhotos && posters.length > 0 ? AROUND_PHOTOS[asset.template] : []), ...posters];
}

function postersOf(asset: Asset): readonly Poster[] {
  const { template, slide = 1, style, brand, copy } = asset;
  const fitting = postersFor(copy.hook, style, brand.language);
  switch (template) {
    case 'cover':
      return [...new Set([contentOf(copy) ?? 'band', ...fitting])];
    case 'story':
      return postersFor(copy.storyHook ?? copy.hook, style, brand.language).filter((name) => STORY.includes(name));
    case 'carousel': {
      const shown = slidesOf(copy)[slide - 1] ?? { kind: 'close' };
      if (shown.kind === 'title') return fitting;
      return shown.kind === 'point' ? pointCompositions(asset, shown.index) : [];
    }
    case 'quote':
    case 'link-card':
    case 'thumbnail':
      return [];
  }
}
