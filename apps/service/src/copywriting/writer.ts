import { readIdea } from './brief/read-idea.ts';
import { type RejectionCode, rejectIdea } from './brief/reject-idea.ts';
import { describeKeyless } from './keyless/describe-keyless.ts';
import { draftOf, finishDraft, type Made, parsedSourceOf, writeKeyless } from './keyless/write-keyless.ts';
import { fallbackReason } from './model/fallback-reason.ts';
import { createModelWriter, type ModelWriter } from './model/model-writer.ts';
import type { ModelSettings } from './model/settings.ts';
import { boundSource } from './source/bound-source.ts';
import type { WriterSource } from './source/source.ts';
import type { FallbackReason, WrittenCopy } from './writing.ts';

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
  write(source: WriterSource, order: WriteOrder): Promise<WrittenCopy | null>;
};

export type WriterDeps = {
  model?: ModelSettings | null;
  /** A model failed, and the keyless writer stood in. */
  onFallback?: (reason: FallbackReason) => void;
};

/** Without a model the keyless writer works alone; it also stands in for a model that fails. */
export function createWriter({ model = null, onFallback }: WriterDeps = {}): Writer {
  const draftByModel = model === null ? null : createModelWriter(model);
  return {
    reject: (source, instruction) =>
      source.kind === 'idea' ? rejectIdea(source.prompt, { instruction, hasModel: model !== null }) : null,
    write: async (source, order) => {
      order.signal.throwIfAborted();
      const bound = boundSource(source);
      const brief = bound.kind === 'idea' ? readIdea(bound.prompt, order.instruction) : null;
      let fallback: FallbackReason | null = null;
      const byModel = await askModel(draftByModel, bound, order).catch((cause: unknown) => {
        order.signal.throwIfAborted();
        fallback = fallbackReason(cause);
        onFallback?.(fallback);
        return null;
      });
      const made = byModel ?? writeKeyless(bound, { brief, instruction: order.instruction });
      if (made === null) return null;
      const keyless = describeKeyless(made, { brief, instruction: order.instruction });
      if (byModel === null) return { ...made.copy, writing: { ...keyless, fallback } };
      return { ...made.copy, writing: { ...keyless, writer: 'model', model: model?.model ?? null } };
    },
  };
}

async function askModel(draft: ModelWriter | null, source: WriterSource, order: WriteOrder): Promise<Made | null> {
  if (draft === null) return null;
  const parsedSource = parsedSourceOf(source);
  const extracted = draftOf(source, parsedSource, order.instruction);
  if (extracted === null) return null;
  return finishDraft(await draft(parsedSource, extracted, order), parsedSource, extracted);
}
