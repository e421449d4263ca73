import { lettersOf } from '#copywriting';
import type { RenderSource } from '#packs';
import { slidesOf } from '#render/template';
import type { NewText } from '../new-text/new-text.ts';
import type { DraftAsset } from './draft.ts';
import { lettersShownBy, shownBy } from './shown-copy.ts';

type Words = Pick<NewText, 'copy' | 'evidence'>;
type Copy = RenderSource['copy'];

/** The source with new words, as many points as before: the pack has as many slides. */
export function withNewWords(source: RenderSource, { copy, evidence }: Words): RenderSource {
  const { storyHook: _, callToAction = '', ...others } = source.copy;
  const pairs = withNewPoints(pairsOf(source.copy, source.evidence), pairsOf(copy, evidence));
  return {
    ...source,
    copy: {
      ...others,
      hook: copy.hook,
      quote: copy.quote ?? copy.hook,
      speaker: copy.speaker ?? '',
      supportingLine: copy.supportingLine ?? '',
      points: pairs.map(({ point }) => point),
      callToAction: [copy.callToAction, callToAction].find(Boolean) ?? '',
    },
    evidence: source.evidence.map((quote, index) => pairs[index]?.quote ?? quote),
  };
}

type Point = NonNullable<Copy['points']>[number];
/** A point, and the text of the source that supports it. */
type Pair = { point: Point; quote: string | undefined };

function pairsOf({ points = [] }: Copy, evidence: readonly string[]): Pair[] {
  return points.map((point, index) => ({ point, quote: evidence[index] }));
}

/** New points first, and those of before where there are too few; none twice. */
function withNewPoints(before: readonly Pair[], made: readonly Pair[]): Pair[] {
  const ranked = [...made, ...before.slice(made.length), ...before.slice(0, made.length)];
  const different = [...new Map(ranked.toReversed().map((pair) => [lettersOfPoint(pair.point), pair])).values()];
  const chosen = different.toReversed().slice(0, before.length);
  return [...chosen, ...before.slice(chosen.length)];
}

function lettersOfPoint({ headline, line }: Point): string {
  return lettersOf(`${headline.text} ${line}`);
}

/** The letters of every point that assets have. */
export function takenPoints(assets: Iterable<Pick<DraftAsset, 'source'>>): ReadonlySet<string> {
  return new Set([...assets].flatMap(({ source: { copy } }) => (copy.points ?? []).map(lettersOfPoint)));
}

/** The source with new words on one asset; a slide of the carousel gets a point that is not taken. */
export function withNewWordsOn(
  { order, source }: Pick<DraftAsset, 'order' | 'source'>,
  words: Words,
  taken: ReadonlySet<string>,
): RenderSource {
  if (order.renderer !== 'still' || order.template !== 'carousel') return withNewWords(source, words);
  const { copy } = source;
  const slide = slidesOf(copy)[order.slide - 1] ?? { kind: 'close' };
  if (slide.kind === 'title') return { ...source, copy: { ...copy, hook: words.copy.hook } };
  if (slide.kind === 'facts') return source;
  if (slide.kind === 'close') return { ...source, copy: { ...copy, ...closingWords(copy, words.copy) } };
  const fresh = pairsOf(words.copy, words.evidence).find(({ point }) => !taken.has(lettersOfPoint(point)));
  return fresh === undefined ? source : withPoint(source, slide.index, fresh);
}

function closingWords({ callToAction }: Copy, made: Copy): Partial<Copy> {
  return callToAction ? { callToAction: made.callToAction || callToAction } : { hook: made.hook };
}

function withPoint(source: RenderSource, number: number, { point, quote }: Pair): RenderSource {
  const { points = [] } = source.copy;
  return {
    ...source,
    copy: { ...source.copy, points: points.map((item, index) => (index === number ? point : item)) },
    evidence: source.evidence.map((item, index) => (index === number ? (quote ?? item) : item)),
  };
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
  return showsOther(found, withNewWordsOn(found, otherWords, new Set()));
}

/** Whether an asset says something that it did not say before the edit. */
export function showsOtherWords({ before, ...found }: DraftAsset, source: RenderSource): boolean {
  return differInWords({ ...found, source: before }, source);
}

/** Whether a change replaces new words of an asset, whatever they will be. */
export function replacesNewWords(found: DraftAsset, change: (source: RenderSource) => RenderSource): boolean {
  const source = withNewWordsOn(found, otherWords, new Set());
  return differInWords({ ...found, source }, change(source));
}

type ShownAsset = Pick<DraftAsset, 'order' | 'source' | 'asset'>;

function differInWords({ order, source, asset }: ShownAsset, other: RenderSource): boolean {
  const composition = asset.facts?.['composition'];
  return lettersShownBy(order, other, composition) !== lettersShownBy(order, source, composition);
}

/** Whether an asset looks different with another source. */
function showsOther({ order, source, asset }: ShownAsset, other: RenderSource): boolean {
  const composition = asset.facts?.['composition'];
  return shownBy(order, other, composition) !== shownBy(order, source, composition);
}
