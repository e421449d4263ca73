import { randomBytes } from 'node:crypto';
import { generateText, Output } from 'ai';
import { detectLanguage } from './detect-language.ts';
import type { Draft } from './extract.ts';
import type { Material } from './material.ts';
import { modelAnswer } from './model-answer.ts';
import { modelDraft } from './model-draft.ts';
import { modelOf } from './model-of.ts';
import { modelPrompt } from './model-prompt.ts';
import type { ModelSettings } from './model-settings.ts';

export type ModelOrder = { instruction: string | null; signal: AbortSignal };

/** Writes with a text model. Throws when it is away, late, or answers with something else than asked. */
export type ModelWriter = (material: Material, extracted: Draft, order: ModelOrder) => Promise<Draft>;

/** Fewer characters than this tell no language. */
const ENOUGH_CHARACTERS = 60;

export function createModelWriter(settings: ModelSettings): ModelWriter {
  const model = modelOf(settings);
  return async (material, extracted, { instruction, signal }) => {
    const mark = randomBytes(9).toString('base64url');
    const { system, prompt } = modelPrompt(material, { instruction, mark });
    const { output } = await generateText({
      model,
      instructions: system,
      prompt,
      output: Output.object({ schema: modelAnswer }),
      maxOutputTokens: settings.maxTokens,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.deadlineMs)]),
    });
    const said = Object.values(output.captions)
      .flat()
      .map(({ text }) => text)
      .join(' ');
    const isOther = said.length >= ENOUGH_CHARACTERS && detectLanguage(said, null) !== material.language;
    if (isOther || echoes(said, { instruction, source: material.text }))
      throw new Error('The model wrote something else.');
    return modelDraft(output, material, extracted);
  };
}

/** Six words of the instruction in a row that the source does not have: it was written down, not followed. */
function echoes(said: string, { instruction, source }: { instruction: string | null; source: string }): boolean {
  const words = (instruction ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const runs = words.slice(0, -5).map((_, index) => words.slice(index, index + 6).join(' '));
  return runs.some((run) => said.toLowerCase().includes(run) && !source.toLowerCase().includes(run));
}
