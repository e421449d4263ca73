import { type Composition, type Poster, type StillName, slidesOf } from '#render/template';
import type { LayoutRequest } from '../layout/typesetter.ts';
import { contentOf } from './content-of.ts';
import { postersFor } from './posters-for.ts';

type Asset = Pick<LayoutRequest, 'slide' | 'style' | 'brand' | 'copy' | 'image'> & { template: StillName };

/** How a still is composed: the same for the same copy, and another for each still of a pack without an image. */
export function chooseComposition(asset: Asset): Composition {
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
      const shown = slidesOf(copy)[slide - 1] ?? { kind: 'close' };
      if (shown.kind === 'title') return planOf(asset).title;
      if (shown.kind === 'facts') return 'list';
      return shown.kind === 'close' ? 'close' : pointComposition(asset, shown.index);
    }
  }
}

/** A story leaves space for its button, and for what platforms show over it. */
export const STORY: readonly Poster[] = ['stack', 'word', 'band'];

function planOf({ style, brand, copy }: Asset): Record<'cover' | 'story' | 'title', Poster> {
  const fitting = postersFor(copy.hook, style, brand.language);
  const [first = 'band'] = fitting;
  const cover = contentOf(copy) ?? first;
  const fittingStory = postersFor(copy.storyHook ?? copy.hook, style, brand.language);
  const story = fittingStory.find((name) => STORY.includes(name) && name !== cover) ?? 'band';
  const title = fitting.find((name) => name !== cover && name !== story) ?? 'band';
  return { cover, story, title };
}

const POINTS: readonly Poster[] = ['band', 'stack'];
/** A point without a line of its own may fill its slide in more ways. */
const ALONE: readonly Poster[] = ['band', 'cut', 'stack', 'steps'];

type AssetCopy = Pick<Asset, 'style' | 'brand' | 'copy'>;

/** A number becomes the image of its point. Other points take turns. */
function pointComposition(asset: AssetCopy, index: number, turns = turnsOf(asset, index)): Poster {
  const point = asset.copy.points?.[index];
  const figure = point?.figure ?? '';
  // Joined letters reach too low to stand on an edge.
  if (figure !== '' && [...figure].length <= 9 && !/\p{Script=Arabic}/u.test(figure)) return 'number';
  const held = point === undefined ? [] : postersFor(point.headline, asset.style, asset.brand.language);
  const fitting = turns.filter((name) => held.includes(name));
  return fitting[index % fitting.length] ?? 'band';
}

function turnsOf({ copy }: AssetCopy, index: number): readonly Poster[] {
  const { line = '', figure } = copy.points?.[index] ?? {};
  return line === '' && !figure ? ALONE : POINTS;
}

/** The compositions for a point, its own first. */
export function pointCompositions(asset: AssetCopy, index: number): Poster[] {
  return [...new Set([pointComposition(asset, index), ...POINTS])];
}

const HOOKS: readonly Poster[] = ['stack', 'word'];
const CARDS: readonly Poster[] = ['band', 'stack'];

/** A card of a clip without a page: the hook in the first fitting composition, a number as an image, others in turn. */
export function chooseCard({ style, brand, copy }: AssetCopy, slide: number): Poster {
  if (slide > 1) return pointComposition({ style, brand, copy }, slide - 2, CARDS);
  const held = postersFor(copy.hook, style, brand.language);
  return HOOKS.find((name) => held.includes(name)) ?? 'band';
}
