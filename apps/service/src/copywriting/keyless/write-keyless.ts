import type { IdeaBrief } from '../brief/brief.ts';
import { isNotes } from '../brief/is-notes.ts';
import type { Copy } from '../copy.ts';
import { type Draft, extract } from '../extract.ts';
import { hasFrames } from '../languages/ideas/idea-languages.ts';
import { findMoments } from '../points/moments.ts';
import { ideaSource } from '../source/idea-source.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import type { WriterSource } from '../source/source.ts';
import { talkSource } from '../source/talk-source.ts';
import { websiteSource } from '../source/website-source.ts';
import { validate } from '../validate.ts';
import { readBrief } from './pages/read-brief.ts';
import { writePage } from './pages/write-page.ts';
import { writeIdea } from './write-idea.ts';

/** Copy, and how many sentences were left out because the source does not support them. */
export type KeylessCopy = { copy: Copy; dropped: number };

type KeylessRequest = { brief: IdeaBrief | null; instruction: string | null };

/** Longer prompts are pages of notes, which say nothing to a writer between the lines. */
const MOST_TALK = 1200;

/** Copy without a model: an idea in frames, anything else chosen from the source's own words. */
export function writeKeyless(source: WriterSource, { brief, instruction }: KeylessRequest): KeylessCopy | null {
  const framed = brief === null ? null : frameOf(brief, instruction);
  if (framed !== null) return { copy: framed, dropped: 0 };
  const isShort = brief !== null && brief.spoken === null && brief.prompt.length <= MOST_TALK;
  const read = source.kind === 'idea' && isShort ? { ...source, prompt: brief.readers } : source;
  const parsedSource = parsedSourceOf(read);
  const extracted = draftOf(read, parsedSource, instruction);
  return extracted === null ? null : finishDraft(extracted, parsedSource);
}

/** A short idea is set in frames; notes of some length are chosen from, as a page is. */
function frameOf(brief: IdeaBrief, instruction: string | null): Copy | null {
  return isNotes(brief) || !hasFrames(brief.language) ? null : writeIdea(brief, instruction);
}

/** A page is arranged by its kind; notes and talks are chosen from sentence by sentence. */
function draftOf(source: WriterSource, parsedSource: ParsedSource, instruction: string | null): Draft | null {
  if (source.kind !== 'website') return extract(parsedSource, instruction);
  const { page, reading, brand } = source;
  return writePage(readBrief({ source: page, reading, brand }, parsedSource), instruction);
}

export function parsedSourceOf(source: WriterSource): ParsedSource {
  if (source.kind === 'website') return websiteSource(source);
  return source.kind === 'idea' ? ideaSource(source) : talkSource(source);
}

/** A draft behind the gate. */
function finishDraft(draft: Draft, source: ParsedSource): KeylessCopy {
  const { hook, alternatives, points, quote, callToAction, captions, dropped } = validate(draft, source);
  const copy: Copy = {
    language: source.language,
    type: source.type,
    title: source.title,
    hook,
    alternatives,
    supportingLine: draft.supportingLine,
    points,
    question: points.length === 0 ? draft.question : null,
    quote,
    callToAction,
    captions,
    moments: findMoments(source),
    isBadNews: source.isBadNews,
    notes: draft.notes,
  };
  return { copy, dropped };
}
