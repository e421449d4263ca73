import { randomBytes } from 'node:crypto';
import { generateText, Output } from 'ai';
import type { Draft } from '../extract.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import { modelOf } from './create-model.ts';
import { modelDraft } from './draft.ts';
import { ModelFailure } from './fallback-reason.ts';
import { modelPrompt } from './prompt.ts';
import { modelResponse } from './response.ts';
import type { ModelSettings } from './settings.ts';

export type ModelOrder = { instruction: string | null; signal: AbortSignal };

/** Writes with a text model. Throws when it is away, late, or answers with something else than asked. */
export type ModelWriter = (source: ParsedSource, extracted: Draft, order: ModelOrder) => Promise<Draft>;

/** Fewer characters than this tell no language. */
const ENOUGH_CHARACTERS = 60;

export function createModelWriter(settings: ModelSettings): ModelWriter {
  const model = modelOf(settings);
  return async (source, extracted, { instruction, signal }) => {
    const mark = randomBytes(9).toString('base64url');
    const { system, prompt } = modelPrompt(source, { instruction, mark });
    const { output } = await generateText({
      model,
      instructions: system,
      prompt,
      output: Output.object({ schema: modelResponse }),
      maxOutputTokens: settings.maxTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.deadlineMs)]),
    });
    const captionText = Object.values(output.captions)
      .flat()
      .map(({ text }) => text)
      .join(' ');
    const isOther = captionText.length >= ENOUGH_CHARACTERS && detectLanguage(captionText, null) !== source.language;
    if (isOther || echoes(captionText, { instruction, source: source.text }))
      throw new ModelFailure(isOther ? 'wrong_language' : 'unfaithful');
    return modelDraft(output, source, extracted);
  };
}

/** Six words of the instruction in a row that the source does not have: it was written down, not followed. */
function echoes(captionText: string, { instruction, source }: { instruction: string | null; source: string }): boolean {
  const words = (instruction ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const runs = words.slice(0, -5).map((_, index) => words.slice(index, index + 6).join(' '));
  return runs.some((run) => captionText.toLowerCase().includes(run) && !source.toLowerCase().includes(run));
}
