import type { Composition, PhotoLayout, Poster, StillName } from '#render/template';
import { findTemplates } from '../find-templates.ts';
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
export async function offeredCompositions(asset: Asset, { hasPhotos }: { hasPhotos: boolean }): Promise<Composition[]> {
  const posters = await postersOf(asset);
  return [...(hasPhotos && posters.length > 0 ? AROUND_PHOTOS[asset.template] : []), ...posters];
}

async function postersOf({ template, slide = 1, style, brand, copy }: Asset): Promise<readonly Poster[]> {
  const fitting = postersFor(copy.hook, style, brand.language);
  switch (template) {
    case 'cover':
      return [...new Set([contentOf(copy) ?? 'band', ...fitting])];
    case 'story':
      return postersFor(copy.storyHook ?? copy.hook, style, brand.language).filter((name) => STORY.includes(name));
    case 'carousel': {
      if (slide === 1) return fitting;
      const count = (await findTemplates()).get('carousel')?.countSlides(copy);
      return slide === count ? [] : pointCompositions(copy, slide - 2);
    }
    case 'quote':
    case 'link-card':
    case 'thumbnail':
      return [];
  }
}
