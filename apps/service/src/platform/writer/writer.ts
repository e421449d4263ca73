import type { Copy } from './copy.ts';
import { type Draft, extract } from './extract.ts';
import { ideaMaterial } from './idea-material.ts';
import type { Material } from './material.ts';
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

export function createWriter(): Writer {
  return {
    write: async (source, { instruction, signal }) => {
      signal.throwIfAborted();
      const material = materialOf(source);
      const extracted = extract(material, instruction);
      return extracted === null ? null : finish(extracted, material, extracted);
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
    points,
    quote,
    callToAction,
    captions,
    moments: findMoments(material),
    isBadNews: material.isBadNews,
    notes: draft.notes,
    writer: draft === fallback ? 'extractive' : 'model',
  };
}
