import { type CaptionDraft, composeCaption, type Line } from './captions/caption-draft.ts';
import type { Caption, Claim, Hook, Point, Quote } from './copy.ts';
import type { Draft } from './extract.ts';
import { alternativeHooks } from './points/alternative-hooks.ts';
import { textLimits, widthOf } from './points/text-length.ts';
import { findFault, findForm, isInSource } from './sentences/check-sentence.ts';
import type { ParsedSource } from './source/parsed-source.ts';

export type CheckedCopy = Pick<Draft, 'hook' | 'points' | 'quote' | 'callToAction'> & {
  alternatives: string[];
  captions: Caption[];
  dropped: number;
};

const MOST_POINTS = 5;

/** The gate of sentences that are taken from a source. What cannot be traced to it is left out. */
export function validate(draft: Draft, source: ParsedSource): CheckedCopy {
  let dropped = 0;
  const isTrue = (text: string, claim: Claim | null): boolean => {
    const stays = claim !== null && findFault(text, claim, source) === null;
    if (!stays) dropped += 1;
    return stays;
  };
  const points = draft.points
    .filter((point) => isPoint(point) && isTrue(textOf(point), point.claim))
    .slice(0, MOST_POINTS);
  const captions = draft.captions.map((caption) => checkCaption(caption, { source, isTrue }));
  const { quote, callToAction } = draft;
  const alternatives = alternativeHooks(draft.hook.text, soundTexts(draft.alternatives, source));
  return { hook: withEmphasis(draft.hook), alternatives, points, quote, callToAction, captions, dropped };
}

/** An alternative that cannot be traced is no loss, and is not counted. */
function* soundTexts(passages: Draft['alternatives'], source: ParsedSource): Generator<string> {
  for (const { text, claim } of passages) if (findFault(text, claim, source) === null) yield text;
}

function withEmphasis(hook: Hook): Hook {
  return hook.text.includes(hook.emphasis) ? hook : { ...hook, emphasis: '' };
}

function isQuote({ text, speaker, claim }: Quote, { text: source, kind }: ParsedSource): boolean {
  if (text === '' || widthOf(text) > textLimits.quote || !isInSource(claim.quote, source)) return false;
  // Fillers of a talk are gone from the shown text, so its words stand in the quote, not as one run.
  // Its first letter may have changed case.
  const small = text.charAt(0).toLocaleLowerCase() + text.slice(1);
  const isVerbatim =
    isInSource(text, source) || isInSource(small, source) || (kind === 'video' && claim.startSeconds !== undefined);
  return isVerbatim && (speaker === null || isInSource(speaker, source) || kind === 'video');
}

type Evaluate = (text: string, claim: Claim | null) => boolean;

function isPoint({ headline, line, figure, claim }: Point): boolean {
  if (headline === '' || widthOf(headline) > (line === null ? textLimits.whole : textLimits.headline)) return false;
  if (line !== null && widthOf(line) > textLimits.longestLine) return false;
  return figure === null || figure.length <= 24 || claim.quote.includes(figure);
}

function textOf({ figure, headline, line }: Point): string {
  return [figure, headline.replace(/(?<![.!?。])$/u, '.'), line].filter(Boolean).join(' ');
}

function checkCaption(draft: CaptionDraft, { source, isTrue }: { source: ParsedSource; isTrue: Evaluate }): Caption {
  const isFine = ({ text, claim, quote, label = '' }: Line) => {
    if (quote !== undefined) return isQuote(quote, source);
    return claim === null ? findForm(text, source) === null : isTrue(text.slice(label.length), claim);
  };
  return composeCaption(filterLines(draft, isFine));
}

function filterLines(draft: CaptionDraft, isFine: (line: Line) => boolean): CaptionDraft {
  const paragraphs = draft.paragraphs.map((paragraph) => ({
    ...paragraph,
    lines: paragraph.lines.filter(isFine).map((line, at) => (at === 0 ? opened(line) : line)),
  }));
  const title = draft.title !== null && isFine(draft.title) ? draft.title : null;
  return { ...draft, title, paragraphs };
}

/** A mark between two lines opens none. */
function opened({ text, label, ...line }: Line): Line {
  const bare = (shown: string): string => shown.replace(/^ ?[·｜] ?/u, '');
  return { ...line, text: bare(text), ...(label === undefined ? {} : { label: bare(label) }) };
}
