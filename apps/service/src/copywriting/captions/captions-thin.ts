import type { PlatformId } from '@galley/contract';
import { claimOf } from '../points/hook.ts';
import { restOf } from '../points/point-phrases.ts';
import { capital } from '../points/trim.ts';
import { ended } from '../sentences/sentence-end.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import type { CaptionDraft, Line } from './caption-draft.ts';
import type { CaptionParts } from './caption-parts.ts';
import { closingLines } from './closing-lines.ts';

/** Captions of a text of a few words: its own words, and at most one line that claims nothing. */
export function draftThinCaptions(source: ParsedSource, parts: CaptionParts): CaptionDraft[] {
  const { hook, manner } = parts;
  // A card wants the hook short; a caption has room for the whole of what little there is.
  const hookLine: Line = { text: ended(hook.full?.text ?? hook.text, source), claim: hook.claim };
  const others = source.sentences.filter(
    (sentence) =>
      sentence.order !== hook.sentence?.order &&
      sentence !== source.contact &&
      !hook.claim.quote.includes(sentence.quote),
  );
  const rest = others.map((sentence) => ({ text: ended(sentence.text, source), claim: claimOf(sentence) }));
  const all = [hookLine, ...rest];
  const { link, invitation, domain, question, secondQuestion, instagram } = closingLines(source, parts);
  const ending = link.length > 0 ? link : invitation;
  // The title has said the hook; under it stands what is left, or a question.
  const left = restOf(hook, source).map(({ text, quote, place }) => ({
    text: ended(capital(text), source),
    claim: { quote, place },
  }));
  // Where there are paragraphs, the hook is one of them.
  const opener = left.length > 0 ? { ...hookLine, text: ended(hook.text, source) } : hookLine;
  const below = [[...left, ...rest], question, ending].find((lines) => lines.length > 0) ?? all;
  const body: Record<PlatformId, CaptionDraft['paragraphs']> = {
    x: [{ lines: all }, { lines: link }],
    linkedin: [{ lines: [opener] }, { lines: left }, { lines: rest }, { lines: link.length > 0 ? link : question }],
    instagram: [{ lines: [opener] }, { lines: [...left, ...rest] }, { lines: instagram }],
    tiktok: [{ lines: all }],
    youtube_shorts: [{ lines: below }, { lines: below === ending ? [] : ending, isTight: true }],
    facebook: [{ lines: [...all, ...question] }, { lines: domain }],
    threads: [{ lines: all }, { lines: secondQuestion, isTight: true }],
    bluesky: [{ lines: all }, { lines: domain.length > 0 ? domain : link }],
  };
  return Object.entries(body).map(([platform, paragraphs]) => ({
    platform: platform as PlatformId,
    title: platform === 'youtube_shorts' ? { text: hook.text, claim: hook.claim } : null,
    paragraphs,
    hashtags: manner.noHashtags ? [] : parts.hashtags,
  }));
}
