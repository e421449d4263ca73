import type { IdeaBrief } from './brief/brief.ts';
import { intents } from './brief/intents.ts';
import { readIdea } from './brief/read-idea.ts';
import { instructionParts } from './brief/read-instruction.ts';
import { IdeaRejection, type RejectionCode, rejectionCodeOf } from './brief/reject-idea.ts';
import { describeKeyless } from './keyless/describe-keyless.ts';
import { type KeylessCopy, writeKeyless } from './keyless/write-keyless.ts';
import type { ModelUsage } from './model/budget.ts';
import { draftCopy } from './model/draft-copy.ts';
import { evaluateModel, heardParts, missingOf } from './model/evaluate-model.ts';
import { fallbackReason, ModelFailure } from './model/fallback-reason.ts';
import { createModelWriter, type ModelWriter } from './model/model-writer.ts';
import type { ModelSettings } from './model/settings.ts';
import { rejectIdea } from './reject-idea.ts';
import { boundSource } from './source/bound-source.ts';
import type { WriterSource } from './source/source.ts';
import type { FallbackReason, Writing, WrittenCopy } from './writing.ts';

export type WriteRequest = {
  /** Guidance of the person who asks. It steers how things are said, never what is true. */
  instruction: string | null;
  signal: AbortSignal;
};

/** Writes from a source. Whatever a model does, the copy keeps to what the source says. */
export type Writer = {
  /** Why nothing can be made of an idea, or null. Rules alone decide, the same ones as in a preflight. */
  reject(source: WriterSource, instruction: string | null): RejectionCode | null;
  /** Null when the source has nothing to say. Throws an `IdeaRejection` where a model finds no copy in an idea. */
  write(source: WriterSource, request: WriteRequest): Promise<WrittenCopy | null>;
};

export type WriterDeps = {
  model?: ModelSettings | null;
  /** A model failed, and the keyless writer stood in, or nothing did. */
  onFallback?: (reason: FallbackReason) => void;
  onUsage?: (usage: ModelUsage) => void;
};

type WriteContext = { source: WriterSource; idea: IdeaBrief | null; request: WriteRequest };
type ByModel = KeylessCopy & { writing: Partial<Writing> };

/** A text model is the first choice where one is configured; the keyless writer stands in for it. */
export function createWriter({ model = null, onFallback, onUsage }: WriterDeps = {}): Writer {
  const draft = model === null ? null : createModelWriter({ settings: model, onUsage });
  return {
    reject: (source, instruction) =>
      source.kind === 'idea' ? rejectIdea(source.prompt, { instruction, hasModel: model !== null }) : null,
    write: async (source, request) => {
      request.signal.throwIfAborted();
      const bound = boundSource(source);
      const idea = bound.kind === 'idea' ? readIdea(bound.prompt, request.instruction) : null;
      const { instruction } = request;
      const keyless = writeKeyless(bound, { brief: idea, instruction });
      const written = (made: KeylessCopy, writing: Partial<Writing>): WrittenCopy => ({
        ...made.copy,
        writing: { ...describeKeyless(made, { brief: idea, instruction }), ...writing },
      });
      const known = { source: bound, idea, request };
      const byModel = draft === null ? null : await tryModel(draft, known, { keyless, onFallback });
      if (byModel === null || typeof byModel === 'string')
        return keyless === null ? null : written(keyless, { fallback: byModel });
      const { writing, ...made } = byModel;
      return written(made, { ...writing, writer: 'model', model: model?.model ?? null });
    },
  };
}

type Attempt = { keyless: KeylessCopy | null; onFallback: WriterDeps['onFallback'] };

/** What a model writes, or why the keyless writer has to; null where there is nothing to write of. */
async function tryModel(
  draft: ModelWriter,
  known: WriteContext,
  { keyless, onFallback }: Attempt,
): Promise<ByModel | FallbackReason | null> {
  if (keyless === null && known.idea === null) return null;
  try {
    return await writeByModel(draft, known, keyless);
  } catch (cause) {
    known.request.signal.throwIfAborted();
    const reason = fallbackReason(cause);
    onFallback?.(reason);
    requireKeyless(cause, known);
    return reason;
  }
}

async function writeByModel(
  draft: ModelWriter,
  { source, idea, request }: WriteContext,
  keyless: KeylessCopy | null,
): Promise<ByModel> {
  const { built, response } = await draftCopy(draft, { source, idea, keyless, ...request });
  const guessed = heardParts(instructionParts(null, idea), built.copy, response);
  const parts = [...instructionParts(request.instruction, null), ...guessed];
  return {
    ...built,
    writing: {
      ...evaluateModel(parts, built.copy, response),
      intent: idea === null ? null : (intents.find((known) => known === response.intent) ?? idea.intent),
      missing: missingOf(response),
    },
  };
}

/** An idea that a model refuses, or of which it makes nothing sound, fails; so does one that only a model could write. */
function requireKeyless(cause: unknown, { source, idea, request }: WriteContext): void {
  if (source.kind !== 'idea' || idea === null) return;
  if (cause instanceof ModelFailure && cause.reason === 'rejected' && cause.code !== undefined)
    throw new IdeaRejection(rejectionCodeOf(cause.code), { cause });
  if (cause instanceof ModelFailure && cause.reason === 'unfaithful') throw new IdeaRejection('needs_facts', { cause });
  const code = rejectIdea(source.prompt, { instruction: request.instruction, hasModel: false });
  if (code !== null) throw new IdeaRejection(code, { cause });
}
