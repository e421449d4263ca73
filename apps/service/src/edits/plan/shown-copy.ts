import type { ParsedSource, RenderOrder } from '#packs';
import { findTemplates } from '#render';
import type { StillName } from '#render/template';

/** The text and style that an asset shows: if they are the same, so is the asset. */
export async function shownBy(order: RenderOrder, source: ParsedSource, composition: unknown): Promise<string> {
  return JSON.stringify([source.style, await wordsOf(order, source.copy, composition)]);
}

type Copy = ParsedSource['copy'];

async function wordsOf(order: RenderOrder, copy: Copy, composition: unknown): Promise<unknown[]> {
  const { hook, points = [], callToAction, supportingLine } = copy;
  switch (order.renderer) {
    case 'moment':
      return [];
    case 'scroll':
      return [hook, points.map(({ headline }) => headline), callToAction];
    case 'highlights':
      return [hook, points, callToAction, supportingLine];
    case 'still': {
      const count = (await findTemplates()).get(order.template)?.countSlides(copy);
      return [...WORDS[order.template](copy, order.slide, count), ...(composition === 'list' ? points : [])];
    }
  }
}

type WordsOfStill = (copy: Copy, slide: number, count: number | undefined) => unknown[];

const WORDS: Readonly<Record<StillName, WordsOfStill>> = {
  cover: ({ hook, supportingLine }) => [hook, supportingLine],
  story: ({ hook, storyHook = hook, callToAction }) => [storyHook, callToAction],
  quote: ({ quote, hook, speaker }) => [quote ?? hook, speaker],
  'link-card': ({ title = '', hook }) => (title === '' ? [hook] : [title]),
  thumbnail: ({ hook }) => [hook],
  carousel: slideWords,
};

/** A carousel: the hook, one slide per point, the call to action. */
function slideWords(
  { hook, points = [], callToAction = '' }: Copy,
  slide: number,
  count: number | undefined,
): unknown[] {
  if (slide === 1) return [hook];
  if (slide === count) return [callToAction === '' ? hook : callToAction];
  // Points without numbers are numbered if each has a line.
  const isList = points.every(({ figure, line }) => figure === null && line !== '');
  return [points[slide - 2] ?? hook, isList];
}
