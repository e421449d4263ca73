import { isNotes } from './brief/is-notes.ts';
import { readIdea } from './brief/read-idea.ts';
import { type RejectionCode, rejectIdea } from './brief/reject-idea.ts';
import type { Copy } from './copy.ts';
import { type Draft, extract } from './extract.ts';
import { writeIdea } from './keyless/write-idea.ts';
import { hasFrames } from './languages/ideas/idea-languages.ts';
import { createModelWriter } from './model/model-writer.ts';
import type { ModelSettings } from './model/settings.ts';
import { findMoments } from './points/moments.ts';
import { boundSource } from './source/bound-source.ts';
import { ideaSource } from './source/idea-source.ts';
import type { ParsedSource } from './source/parsed-source.ts';
import type { WriterSource } from './source/source.ts';
import { talkSource } from './source/talk-source.ts';
import { websiteSource } from './source/website-source.ts';
import { validate } from './validate.ts';

export type WriteOrder = {
  /** Tone guidance of the person who asks. It steers how things are said, never what is true. */
  instruction: string | null;
  signal: AbortSignal;
};

/** Writes from a source. Whatever a model does, the answer keeps to what the source says. */
export type Writer = {
  /** Why nothing can be made of an idea, or null. Rules alone decide, the same ones as in a preflight. */
  reject(source: WriterSource, instruction: string | null): RejectionCode | null;
  /** Null when the source has nothing to say. */
  write(source: WriterSource, order: WriteOrder): Promise<Copy | null>;
};

export type WriterDeps = {
  model?: ModelSettings | null;
  /** A model failed, and the extractive writer stood in. */
  onFallback?: (cause: unknown) => void;
};

/** Without a model the extractive writer works alone; it also stands in for a model that fails. */
export function createWriter({ model = null, onFallback }: WriterDeps = {}): Writer {
  const draftByModel = model === null ? null : createModelWriter(model);
  return {
    reject: (source, instruction) =>
      source.kind === 'idea' ? rejectIdea(source.prompt, { instruction, hasModel: model !== null }) : null,
    write: async (source, order) => {
      order.signal.throwIfAborted();
      const bound = boundSource(source);
      const framed = bound.kind === 'idea' ? frameOf(bound.prompt, order.instruction) : null;
      if (framed !== null && draftByModel === null) return framed;
      const parsedSource = parsedSourceOf(bound);
      const extracted = extract(parsedSource, order.instruction);
      if (extracted === null) return framed;
      if (draftByModel === null) return finish(extracted, parsedSource, extracted);
      try {
        return finish(await draftByModel(parsedSource, extracted, order), parsedSource, extracted);
      } catch (cause) {
        order.signal.throwIfAborted();
        onFallback?.(cause);
        const notes = [
          ...extracted.notes,
          'The text model did not answer as asked; the copy is the source’s own words.',
        ];
        return { ...(framed ?? finish(extracted, parsedSource, extracted)), notes };
      }
    },
  };
}

/** A short idea is set in frames; notes of some length are chosen from, as a page is. */
function frameOf(prompt: string, instruction: string | null): Copy | null {
  const brief = readIdea(prompt, instruction);
  return isNotes(brief) || !hasFrames(brief.language) ? null : writeIdea(brief, instruction);
}

function parsedSourceOf(source: WriterSource): ParsedSource {
  if (source.kind === 'website') return websiteSource(source);
  return source.kind === 'idea' ? ideaSource(source) : talkSource(source);
}

function finish(draft: Draft, source: ParsedSource, fallback: Draft): Copy {
  const { hook, points, quote, callToAction, captions } = validate(draft, source, fallback);
  return {
    language: source.language,
    type: source.type,
    title: source.title,
    hook,
    supportingLine: draft.supportingLine,
    points,
    question: points.length === 0 ? draft.question : null,
    quote,
    callToAction,
    captions,
    moments: findMoments(source),
    isBadNews: source.isBadNews,
    notes: draft === fallback ? draft.notes : [],
    writer: draft === fallback ? 'extractive' : 'model',
  };
}
