import type { IdeaBrief } from '../brief/brief.ts';
import { type KeylessCopy, parsedSourceOf } from '../keyless/write-keyless.ts';
import type { WriterSource } from '../source/source.ts';
import { buildCopy } from './build-copy.ts';
import { ModelFailure } from './fallback-reason.ts';
import { makeBrief } from './make-brief.ts';
import type { ModelWriter } from './model-writer.ts';
import type { ModelResponse } from './response.ts';

type DraftRequest = {
  source: WriterSource;
  idea: IdeaBrief | null;
  instruction: string | null;
  previous?: readonly string[];
  /** What replaces pieces that are not sound. */
  keyless: KeylessCopy | null;
  signal: AbortSignal;
};

/** Sound copy by a model, and its response. Throws where it refuses, or where too little of it is sound. */
export async function draftCopy(
  draft: ModelWriter,
  { source, keyless, signal, ...asked }: DraftRequest,
): Promise<{ built: KeylessCopy; response: ModelResponse }> {
  const made = makeBrief({ source, parsedSource: parsedSourceOf(source), ...asked });
  const drafted = await draft(made.brief, signal);
  const { response } = drafted;
  if (response.decision === 'refuse') throw new ModelFailure('rejected', response.refusal?.code);
  const link =
    source.kind === 'website' ? { url: source.url, domain: source.brand.domain } : { url: null, domain: null };
  return { built: buildCopy(drafted, { made, keyless, link }), response };
}
