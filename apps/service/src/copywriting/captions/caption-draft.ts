import { type PlatformId, platforms } from '@galley/contract';
import type { Caption, Claim, Quote } from '../copy.ts';
import { isWide } from '../points/text-length.ts';
import { countCharacters, postedText } from './count-characters.ts';

/** A sentence of a caption with what it rests on; a fixed line, a link or a domain rests on nothing. */
export type Line = {
  text: string;
  claim: Claim | null;
  /** Fixed words that the text begins with; the claim stands behind them. */
  label?: string;
  /** Somebody's own words, shown with their marks. */
  quote?: Quote;
};

/** A caption before it is text: paragraphs of lines. `isTight` keeps a paragraph on the line below the one before. */
export type CaptionDraft = {
  platform: PlatformId;
  title: Line | null;
  paragraphs: { lines: Line[]; isTight?: boolean }[];
  hashtags: readonly string[];
};

/** The caption as text with the ranges of its claims, within what the platform takes. */
export function composeCaption(draft: CaptionDraft): Caption {
  const { captionCharacters: limit, titleCharacters = 100 } = platformOf(draft.platform);
  let paragraphs = draft.paragraphs.filter(({ lines }) => lines.length > 0);
  let hashtags = draft.hashtags.slice(0, platforms[draft.platform].hashtags);
  const count = () => countCharacters(draft.platform, postedText({ ...join(paragraphs), hashtags }));
  while (count() > limit && (hashtags.length > 0 || !isLastLine(paragraphs))) {
    if (hashtags.length > 0) hashtags = hashtags.slice(0, -1);
    else paragraphs = shorten(paragraphs);
  }
  const title = draft.title === null ? {} : { title: draft.title.text.slice(0, titleCharacters) };
  return { platform: draft.platform, ...title, hashtags, characters: count(), limit, ...join(paragraphs) };
}

function platformOf(id: PlatformId): { captionCharacters: number; titleCharacters?: number } {
  return platforms[id];
}

function isLastLine(paragraphs: CaptionDraft['paragraphs']): boolean {
  return paragraphs.length <= 1 && (paragraphs[0]?.lines.length ?? 0) <= 1;
}

/** The last sentence goes first; what opens the caption stays, and its link where another sentence can go. */
function shorten(paragraphs: CaptionDraft['paragraphs']): CaptionDraft['paragraphs'] {
  const last = paragraphs.at(-1);
  const isLink = paragraphs.length > 2 && last?.lines.every(({ text }) => /^https?:\S+$/u.test(text)) === true;
  const end = isLink ? paragraphs.slice(-1) : [];
  const body = isLink ? paragraphs.slice(0, -1) : paragraphs;
  const cut = body.at(-1);
  if (cut === undefined) return end;
  const lines = cut.lines.slice(0, -1);
  return [...body.slice(0, -1), ...(lines.length === 0 ? [] : [{ ...cut, lines }]), ...end];
}

function join(paragraphs: CaptionDraft['paragraphs']): Pick<Caption, 'text' | 'claims'> {
  let text = '';
  const claims: Caption['claims'] = [];
  for (const { lines, isTight } of paragraphs) {
    const gap = isTight ? '\n' : '\n\n';
    lines.forEach((line, index) => {
      if (text !== '') text += index === 0 ? gap : blankBefore(line);
      const start = text.length + (line.label ?? '').length;
      text += line.text;
      if (line.claim !== null) claims.push({ start, end: text.length, ...wireClaim(line.claim) });
    });
  }
  return { text, claims };
}

function blankBefore({ text }: Line): string {
  return isWide(text) ? '' : ' ';
}

function wireClaim({ quote, place, startSeconds }: Claim): Omit<Caption['claims'][number], 'start' | 'end'> {
  return startSeconds === undefined ? { quote, place } : { quote, place, start_seconds: startSeconds };
}
