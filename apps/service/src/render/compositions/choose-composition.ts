import type { Composition, Copy, Poster, StillName } from '#render/template';
import { findTemplates } from '../find-templates.ts';
import type { LayoutRequest } from '../layout/typesetter.ts';
import { contentOf } from './content-of.ts';
import { postersFor } from './posters-for.ts';

type Asset = Pick<LayoutRequest, 'slide' | 'style' | 'brand' | 'copy' | 'image'> & { template: StillName };

/** How a still is composed: the same for the same copy, and another for each still of a pack without an image. */
export async function chooseComposition(asset: Asset): Promise<Composition> {
  const { template, slide = 1, copy, image } = asset;
  if (image !== null) return 'page';
  switch (template) {
    case 'link-card':
      return 'split';
    case 'quote':
    case 'thumbnail':
      return 'quote';
    case 'cover':
    case 'story':
      return planOf(asset)[template];
    case 'carousel': {
      if (slide === 1) return planOf(asset).title;
      const count = (await findTemplates()).get('carousel')?.countSlides(copy);
      return slide === count ? 'close' : pointComposition(copy, slide - 2);
    }
  }
}

/** A story leaves space for its button, and for what platforms show over it. */
export const STORY: readonly Poster[] = ['tiles', 'stack', 'word', 'band'];

function planOf({ style, brand, copy }: Asset): Record<'cover' | 'story' | 'title', Poster> {
  const fitting = postersFor(copy.hook, style, brand.language);
  const [first = 'band'] = fitting;
  const cover = contentOf(copy) ?? first;
  const fittingStory = postersFor(copy.storyHook ?? copy.hook, style, brand.language);
  const story = fittingStory.find((name) => STORY.includes(name) && name !== cover) ?? 'band';
  const title = fitting.find((name) => name !== cover && name !== story) ?? 'band';
  return { cover, story, title };
}

const POINTS: readonly Poster[] = ['band', 'tiles', 'cut'];

/** A number becomes the image of its point. Other points take turns. */
function pointComposition({ points = [] }: Copy, index: number, turns = POINTS): Poster {
  const figure = points[index]?.figure ?? '';
  // Joined letters reach too low to stand on an edge.
  if (figure !== '' && [...figure].length <= 9 && !/\p{Script=Arabic}/u.test(figure)) return 'number';
  return turns[index % turns.length] ?? 'band';
}

/** The compositions for a point, its own first. */
export function pointCompositions(copy: Copy, index: number): Poster[] {
  return [...new Set([pointComposition(copy, index), ...POINTS])];
}

const HOOKS: readonly Poster[] = ['stack', 'tiles', 'word'];
const CARDS: readonly Poster[] = ['tiles', 'band'];

/** A card of a clip without a page: the hook in the first fitting composition, a number as an image, others in turn. */
export function chooseCard({ style, brand, copy }: Pick<Asset, 'style' | 'brand' | 'copy'>, slide: number): Poster {
  if (slide > 1) return pointComposition(copy, slide - 2, CARDS);
  const held = postersFor(copy.hook, style, brand.language);
  return HOOKS.find((name) => held.includes(name)) ?? 'band';
}
