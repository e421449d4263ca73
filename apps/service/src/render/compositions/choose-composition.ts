import type { Composition, Copy, Poster } from '#render/template';
import { findTemplates } from '../find-templates.ts';
import type { LayoutRequest } from '../layout/typesetter.ts';
import { contentOf } from './content-of.ts';
import { postersFor } from './posters-for.ts';

type Asset = Pick<LayoutRequest, 'template' | 'slide' | 'style' | 'brand' | 'copy' | 'image'>;

/**
 * The composition of a still: the same for the same copy, and a different one for each still of a pack without an
 * image.
 */
export async function chooseComposition({
  template,
  slide = 1,
  style,
  brand,
  copy,
  image,
}: Asset): Promise<Composition> {
  if (image !== null) return 'page';
  if (template === 'link-card') return 'split';
  if (template !== 'cover' && template !== 'story' && template !== 'carousel') return 'quote';
  const phraseOfStory = copy.storyHook ?? copy.hook;
  const plan = planOf(copy, {
    held: postersFor(copy.hook, style, brand.language),
    heldByStory: postersFor(phraseOfStory, style, brand.language),
  });
  if (template !== 'carousel') return plan[template];
  if (slide === 1) return plan.title;
  const count = (await findTemplates()).get('carousel')?.countSlides(copy);
  return slide === count ? 'close' : pointComposition(copy, slide - 2);
}

/** A story leaves space for its button, and for what platforms show over it. */
export const STORY: readonly Poster[] = ['tiles', 'stack', 'word', 'band'];

type Held = { held: readonly Poster[]; heldByStory: readonly Poster[] };

function planOf(copy: Copy, { held, heldByStory }: Held): Record<'cover' | 'story' | 'title', Poster> {
  const [first = 'band'] = held;
  const cover = contentOf(copy) ?? first;
  const story = heldByStory.find((name) => STORY.includes(name) && name !== cover) ?? 'band';
  const title = held.find((name) => name !== cover && name !== story) ?? 'band';
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
