import { type CaptionDraft, composeCaption, type Line } from './caption-draft.ts';
import { findFault, findForm, isInSource } from './check-sentence.ts';
import type { Caption, Claim, Hook, Point, Quote } from './copy.ts';
import type { Draft } from './extract.ts';
import type { Material } from './material.ts';
import { roomOf, rooms } from './text-length.ts';

export type Checked = Pick<Draft, 'hook' | 'points' | 'quote' | 'callToAction'> & {
  captions: Caption[];
  dropped: number;
};

const MOST_POINTS = 5;
const FEWEST_POINTS = 3;
/** Japanese lines may be a little longer: their last word is often one that cannot be cut. */
const SLACK = 10;

/**
 * The one gate behind both writers. What cannot be traced to the source is dropped; a lost hook or point is replaced
 * by the extractive one, and a caption that lost half of its sentences is rebuilt.
 */
export function validate(draft: Draft, material: Material, fallback: Draft): Checked {
  const count = { dropped: 0 };
  const isTrue = (text: string, claim: Claim | null): boolean => {
    const stays = claim !== null && findFault(text, claim, material) === null;
    if (!stays) count.dropped += 1;
    return stays;
  };
  const hook = isHook(draft.hook) && isTrue(draft.hook.text, draft.hook.claim) ? draft.hook : fallback.hook;
  const quote = isQuote(draft.quote, material) ? draft.quote : fallback.quote;
  const points = choosePoints(draft.points, fallback.points, isTrue);
  const captions = draft.captions.map((caption) => {
    const safe = fallback.captions.find(({ platform }) => platform === caption.platform) ?? caption;
    return checkCaption(caption, safe, { material, isTrue });
  });
  return {
    hook: withEmphasis(hook),
    points,
    quote,
    callToAction: draft.callToAction,
    captions,
    dropped: count.dropped,
  };
}

function isHook({ text }: Hook): boolean {
  return text !== '' && roomOf(text) <= rooms.hook;
}

function withEmphasis(hook: Hook): Hook {
  return hook.text.includes(hook.emphasis) ? hook : { ...hook, emphasis: '' };
}

function isQuote({ text, speaker, claim }: Quote, { text: source, kind }: Material): boolean {
  if (text === '' || roomOf(text) > rooms.quote || !isInSource(claim.quote, source)) return false;
  // Fillers of a talk are gone from the shown text, so its words stand in the quote, not as one run.
  // Its first letter may have changed case.
  const small = text.charAt(0).toLocaleLowerCase() + text.slice(1);
  const isVerbatim =
    isInSource(text, source) || isInSource(small, source) || (kind === 'video' && claim.startSeconds !== undefined);
  return isVerbatim && (speaker === null || isInSource(speaker, source) || kind === 'video');
}

type Judge = (text: string, claim: Claim | null) => boolean;

function choosePoints(points: readonly Point[], safe: readonly Point[], isTrue: Judge): Point[] {
  const good = points.filter((point) => isPoint(point) && isTrue(textOf(point), point.claim));
  if (good.length >= FEWEST_POINTS || good.length >= safe.length) return good.slice(0, MOST_POINTS);
  const more = safe.filter((point) => isPoint(point) && !good.some(({ headline }) => headline === point.headline));
  return [...good, ...more.filter((point) => isTrue(textOf(point), point.claim))].slice(0, MOST_POINTS);
}

function isPoint({ headline, line, figure, claim }: Point): boolean {
  if (headline === '' || roomOf(headline) > (line === null ? rooms.sentence : rooms.headline)) return false;
  if (line !== null && roomOf(line) > rooms.line + SLACK) return false;
  return figure === null || figure.length <= 24 || claim.quote.includes(figure);
}

function textOf({ figure, headline, line }: Point): string {
  return [figure, headline.replace(/(?<![.!?。])$/u, '.'), line].filter(Boolean).join(' ');
}

function checkCaption(
  draft: CaptionDraft,
  safe: CaptionDraft,
  { material, isTrue }: { material: Material; isTrue: Judge },
): Caption {
  const isFine = ({ text, claim, said }: Line) => {
    if (said !== undefined) return isQuote(said, material);
    return claim === null ? findForm(text, material) === null : isTrue(text, claim);
  };
  const claimed = ({ paragraphs }: CaptionDraft) =>
    paragraphs.flatMap(({ lines }) => lines).filter(({ claim }) => claim !== null);
  const kept = keepLines(draft, isFine);
  const all = claimed(draft).length;
  const lost = all - claimed(kept).length;
  const isRebuilt = all === 0 || lost * 2 >= all;
  if (isRebuilt && draft !== safe) return composeCaption(keepLines(safe, isFine));
  return composeCaption(kept);
}

function keepLines(draft: CaptionDraft, isFine: (line: Line) => boolean): CaptionDraft {
  const paragraphs = draft.paragraphs.map((paragraph) => ({ ...paragraph, lines: paragraph.lines.filter(isFine) }));
  const title = draft.title !== null && isFine(draft.title) ? draft.title : null;
  return { ...draft, title, paragraphs };
}
