import { generateText, Output } from 'ai';
import { type Fault, isMinor } from '../validate/fault.ts';
import { findFaults } from '../validate/find-faults.ts';
import { boundResponse } from './bound-response.ts';
import type { ModelBrief } from './brief.ts';
import { Budget, type ModelUsage } from './budget.ts';
import { modelOf } from './create-model.ts';
import { ModelFailure } from './fallback-reason.ts';
import { systemPrompt } from './prompt/system-prompt.ts';
import { type ModelResponse, modelResponse } from './response.ts';
import type { ModelSettings } from './settings.ts';

/** A response with what is still wrong with it. */
export type ModelDraft = { response: ModelResponse; faults: Fault[] };

/** Writes with a text model. Throws when it is away, late, or responds with something else than asked. */
export type ModelWriter = (brief: ModelBrief, signal: AbortSignal) => Promise<ModelDraft>;

type Deps = { settings: ModelSettings; onUsage?: ((usage: ModelUsage) => void) | undefined };

/** More would hide the worst. */
const MOST_FAULTS = 20;

/** One call writes the whole pack; what the validator finds goes back once. */
export function createModelWriter({ settings, onUsage }: Deps): ModelWriter {
  const model = modelOf(settings);
  return async (brief, signal) => {
    const budget = new Budget(settings);
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(settings.deadlineMs)]);
    const instructions = systemPrompt(brief);
    const ask = async (request: object): Promise<ModelResponse> => {
      const prompt = JSON.stringify(request);
      const result = await generateText({
        model,
        instructions,
        prompt,
        output: Output.object({ schema: modelResponse }),
        maxOutputTokens: budget.allow(`${instructions}${prompt}`),
        maxRetries: 1,
        abortSignal: deadline,
        // Several hosted models reject any sampling value.
        ...(settings.provider === 'compatible' ? { temperature: brief.kind === 'idea' ? 0.7 : 0.4 } : {}),
      });
      budget.count(
        { input: result.usage.inputTokens, output: result.usage.outputTokens },
        { request: `${instructions}${prompt}`, response: result.text },
      );
      if (result.finishReason === 'content-filter') throw new ModelFailure('rejected');
      return boundResponse(result.output);
    };
    try {
      const first = draftOf(await ask({ brief }), brief);
      if (first.response.decision === 'refuse' || first.faults.every(isMinor)) return first;
      const faults = first.faults
        .toSorted((one, other) => Number(isMinor(one)) - Number(isMinor(other)))
        .slice(0, MOST_FAULTS);
      const second = await ask({ brief, response: first.response, faults })
        .then((response) => draftOf(response, brief))
        .catch((cause: unknown) => {
          signal.throwIfAborted();
          // The first response stands, without what is wrong with it.
          if (cause instanceof ModelFailure || cause instanceof Error) return first;
          throw cause;
        });
      return second.response.decision === 'make' && second.faults.length <= first.faults.length ? second : first;
    } finally {
      onUsage?.(budget.usage);
    }
  };
}

function draftOf(response: ModelResponse, brief: ModelBrief): ModelDraft {
  return { response, faults: response.decision === 'make' ? findFaults(response, brief) : [] };
}
