import type { RenderSource } from '#packs';
import { slidesOf } from '#render/template';
import type { NewText } from '../new-text/new-text.ts';
import type { DraftAsset } from './draft.ts';
import { lettersShownBy, shownBy } from './shown-copy.ts';

type Words = Pick<NewText, 'copy' | 'evidence'>;
type Copy = RenderSource['copy'];

/** The source with new words, as many points as before: the pack has as many slides. */
export function withNewWords(source: RenderSource, { copy, evidence }: Words): RenderSource {
  const { storyHook: _, points = [], callToAction = '', ...others } = source.copy;
  const made = copy.points ?? [];
  return {
    ...source,
    copy: {
      ...others,
      hook: copy.hook,
      quote: copy.quote ?? copy.hook,
      speaker: copy.speaker ?? '',
      supportingLine: copy.supportingLine ?? '',
      points: points.map((point, index) => made[index] ?? point),
      callToAction: [copy.callToAction, callToAction].find(Boolean) ?? '',
    },
    evidence: source.evidence.map((quote, index) => evidence[index] ?? quote),
  };
}

/** The source with new words on one asset; a slide of the carousel differs from those beside it. */
export function withNewWordsOn({ order, source }: Pick<DraftAsset, 'order' | 'source'>, words: Words): RenderSource {
  if (order.renderer !== 'still' || order.template !== 'carousel') return withNewWords(source, words);
  const { copy } = source;
  return { ...source, copy: { ...copy, ...slideWords(copy, order.slide, words.copy) } };
}

function slideWords(copy: Copy, number: number, made: Copy): Partial<Copy> {
  const slide = slidesOf(copy)[number - 1] ?? { kind: 'close' };
  if (slide.kind === 'title') return { hook: made.hook };
  if (slide.kind === 'facts') return {};
  if (slide.kind === 'close')
    return copy.callToAction ? { callToAction: made.callToAction || copy.callToAction } : { hook: made.hook };
  const points = copy.points ?? [];
  const shown = new Set(points.map(({ headline, line }) => `${headline.text} ${line}`));
  const fresh = made.points?.find(({ headline, line }) => !shown.has(`${headline.text} ${line}`));
  return { points: points.map((point, index) => (index === slide.index ? (fresh ?? point) : point)) };
}

const OTHER = { text: '\u0000' };
const POINT = { figure: null, headline: OTHER, line: '' };
/** Words of no pack. */
const otherWords: Words = {
  copy: { hook: OTHER, quote: OTHER, callToAction: OTHER.text, points: Array.from({ length: 20 }, () => POINT) },
  evidence: [],
};

/** Whether an asset shows words that were written: not those of a speaker, of a title or of facts. */
export function isWritten(found: DraftAsset): boolean {
  return showsOther(found, withNewWordsOn(found, otherWords));
}

/** Whether an asset says something that it did not say before the edit. */
export function saysOther({ order, before, asset }: DraftAsset, source: RenderSource): boolean {
  const composition = asset.facts?.['composition'];
  return lettersShownBy(order, source, composition) !== lettersShownBy(order, before, composition);
}

/** Whether an asset looks different with another source. */
function showsOther({ order, source, asset }: DraftAsset, other: RenderSource): boolean {
  const composition = asset.facts?.['composition'];
  return shownBy(order, other, composition) !== shownBy(order, source, composition);
}
