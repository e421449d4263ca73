import { boundSource } from './bound-source.ts';
import type { Copy } from './copy.ts';
import { type Draft, extract } from './extract.ts';
import { ideaMaterial } from './idea-material.ts';
import type { Material } from './material.ts';
import type { ModelSettings } from './model-settings.ts';
import { createModelWriter } from './model-writer.ts';
import { findMoments } from './moments.ts';
import type { WriterSource } from './source.ts';
import { talkMaterial } from './talk-material.ts';
import { validate } from './validate.ts';
import { websiteMaterial } from './website-material.ts';

export type WriteOrder = {
  /** Tone guidance of the person who asks. It steers how things are said, never what is true. */
  instruction: string | null;
  signal: AbortSignal;
};

/** Writes from a source. Whatever a model does, the answer keeps to what the source says. */
export type Writer = {
  /** Null when the source has nothing to say. */
  write(source: WriterSource, order: WriteOrder): Promise<Copy | null>;
};

/** Without a model the extractive writer works alone; it also stands in for a model that fails. */
export function createWriter({ model = null }: { model?: ModelSettings | null } = {}): Writer {
  const draftByModel = model === null ? null : createModelWriter(model);
  return {
    write: async (source, order) => {
      order.signal.throwIfAborted();
      const material = materialOf(boundSource(source));
      const extracted = extract(material, order.instruction);
      if (extracted === null) return null;
      if (draftByModel === null) return finish(extracted, material, extracted);
      try {
        return finish(await draftByModel(material, extracted, order), material, extracted);
      } catch {
        order.signal.throwIfAborted();
        const notes = [
          ...extracted.notes,
          'The text model did not answer as asked; the copy is the source’s own words.',
        ];
        return { ...finish(extracted, material, extracted), notes };
      }
    },
  };
}

function materialOf(source: WriterSource): Material {
  if (source.kind === 'website') return websiteMaterial(source);
  return source.kind === 'idea' ? ideaMaterial(source) : talkMaterial(source);
}

function finish(draft: Draft, material: Material, fallback: Draft): Copy {
  const { hook, points, quote, callToAction, captions } = validate(draft, material, fallback);
  return {
    language: material.language,
    type: material.type,
    title: material.title,
    hook,
    supportingLine: draft.supportingLine,
    points,
    question: points.length === 0 ? draft.question : null,
    quote,
    callToAction,
    captions,
    moments: findMoments(material),
    isBadNews: material.isBadNews,
    notes: draft === fallback ? draft.notes : [],
    writer: draft === fallback ? 'extractive' : 'model',
  };
}
