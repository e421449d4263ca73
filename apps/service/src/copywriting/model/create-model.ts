import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelSettings } from './settings.ts';

/** The text model that the operator named, as the AI SDK asks it. */
export function modelOf({ provider, model, key, url }: ModelSettings): LanguageModel {
  const options = { ...(key === null ? {} : { apiKey: key }), ...(url === null ? {} : { baseURL: url }) };
  if (provider === 'anthropic') return createAnthropic(options)(model);
  if (provider === 'openai') return createOpenAI(options)(model);
  return createOpenAICompatible({ ...options, name: 'writer', baseURL: url ?? '', supportsStructuredOutputs: true })(
    model,
  );
}
