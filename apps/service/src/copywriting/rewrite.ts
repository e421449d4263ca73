import { readIdea } from './brief/read-idea.ts';
import type { Copy } from './copy.ts';
import { lettersOf } from './letters-of.ts';
import { draftCopy } from './model/draft-copy.ts';
import { fallbackReason } from './model/fallback-reason.ts';
import { createModelWriter, type ModelWriter } from './model/model-writer.ts';
import { boundSource } from './source/bound-source.ts';
import type { WriterSource } from './source/source.ts';
import type { WriterDeps } from './writer.ts';
import type { FallbackReason } from './writing.ts';

type RewriteRequest = {
  instruction: string | null;
  /** What was written before. */
  previous: readonly string[];
  signal: AbortSignal;
};

/** Other copy of a source, or why there is none; `repeated` where the model has no other hook. */
export type Rewrite = (source: WriterSource, request: RewriteRequest) => Promise<Copy | FallbackReason | 'repeated'>;

/** Null without a text model: rules write the same each time. */
export function createRewriter({ model = null, onFallback, onUsage }: WriterDeps): Rewrite | null {
  if (model === null) return null;
  const draft = createModelWriter({ settings: model, onUsage });
  return async (source, request) => {
    request.signal.throwIfAborted();
    try {
      return await rewrite(draft, boundSource(source), request);
    } catch (cause) {
      request.signal.throwIfAborted();
      const reason = fallbackReason(cause);
      onFallback?.(reason);
      return reason;
    }
  };
}

async function rewrite(
  draft: ModelWriter,
  source: WriterSource,
  { instruction, previous, signal }: RewriteRequest,
): Promise<Copy | 'repeated'> {
  const idea = source.kind === 'idea' ? readIdea(source.prompt, instruction) : null;
  // A piece of the keyless writer may be one that was shown before.
  const { built } = await draftCopy(draft, { source, idea, instruction, previous, keyless: null, signal });
  const { copy } = built;
  const known = new Set(previous.map(lettersOf));
  const texts = [copy.hook.text, ...copy.alternatives];
  const text = texts.find((item) => !known.has(lettersOf(item)));
  if (text === undefined) return 'repeated';
  return text === copy.hook.text ? copy : { ...copy, hook: { ...copy.hook, text, emphasis: '' } };
}
