import { lettersOf } from '#copywriting';
import type { RenderSource, RenderSpec } from '#packs';
import { type StillName, slidesOf } from '#render/template';

/** The text and style that an asset shows: if they are the same, so is the asset. */
export function shownBy(spec: RenderSpec, source: RenderSource, composition: unknown): string {
  return JSON.stringify([source.style, wordsOf(spec, source.copy, composition)]);
}

/** The letters that an asset shows: if they are the same, it says nothing else. */
export function lettersShownBy(spec: RenderSpec, { copy }: RenderSource, composition: unknown): string {
  return JSON.stringify(wordsOf(spec, copy, composition), (key, value: unknown) => {
    if (key === 'emphasis') return undefined;
    return typeof value === 'string' ? lettersOf(value) : (value ?? '');
  });
}

type Copy = RenderSource['copy'];

function wordsOf(spec: RenderSpec, copy: Copy, composition: unknown): unknown[] {
  const { hook, points = [], callToAction, supportingLine } = copy;
  switch (spec.renderer) {
    case 'moment':
      return [];
    case 'scroll':
      return [hook, points.map(({ headline }) => headline), callToAction];
    case 'highlights':
      return [hook, points, callToAction, supportingLine];
    case 'still': {
      const isTable = spec.template !== 'carousel' && LISTED.includes(String(composition));
      return [...WORDS[spec.template](copy, spec.slide), ...(isTable ? points : [])];
    }
  }
}

/** Covers of type and link cards without a photograph show points below the hook. */
const LISTED = ['list', 'stack', 'band', 'split'];

type WordsOfStill = (copy: Copy, slide: number) => unknown[];

const WORDS: Readonly<Record<StillName, WordsOfStill>> = {
  cover: ({ hook, supportingLine }) => [hook, supportingLine],
  story: ({ hook, storyHook = hook, callToAction }) => [storyHook, callToAction],
  quote: ({ quote, hook, speaker }) => [quote ?? hook, speaker],
  'link-card': ({ title = '', hook }) => (title === '' ? [hook] : [title]),
  thumbnail: ({ hook }) => [hook],
  carousel: slideWords,
};

/** A carousel: the hook or the first point, one slide per point, facts, the call to action. */
function slideWords(copy: Copy, slide: number): unknown[] {
  const { hook, points = [], facts = [], callToAction = '' } = copy;
  const shown = slidesOf(copy)[slide - 1] ?? { kind: 'close' };
  if (shown.kind === 'title') return [hook];
  if (shown.kind === 'facts') return [facts];
  if (shown.kind === 'close') return [callToAction === '' ? hook : callToAction, facts];
  // Points without numbers are numbered if each has a line.
  const isList = points.every(({ figure, line }) => figure === null && line !== '');
  return [points[shown.index] ?? hook, isList];
}
