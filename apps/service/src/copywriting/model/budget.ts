import { isWide } from '../points/text-length.ts';
import { ModelFailure } from './fallback-reason.ts';
import type { ModelSettings } from './settings.ts';

/** What the calls of one pack used. */
export type ModelUsage = { calls: number; inputTokens: number; outputTokens: number; costDollars: number };

/** No pack takes more. */
const MOST_INPUT = 30_000;
const MOST_OUTPUT = 8_000;
/** A response of a pack, as measured. */
const USUAL_OUTPUT = 2_200;

/** Counts the tokens of a pack, and ends it before a call that would cross a limit. */
export class Budget {
  readonly usage: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0, costDollars: 0 };
  readonly #settings: ModelSettings;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
  }

  /** The most tokens that the response to a request may have. Throws where the budget is used up. */
  allow(request: string): number {
    const { inputTokens, outputTokens, costDollars } = this.usage;
    const input = estimateTokens(request);
    const left = MOST_OUTPUT - outputTokens;
    const perPack = this.#settings.costs?.perPack ?? null;
    const isDear = perPack !== null && costDollars + this.#cost(input, USUAL_OUTPUT) > perPack;
    if (inputTokens + input > MOST_INPUT || left < USUAL_OUTPUT / 2 || isDear) throw new ModelFailure('over_budget');
    return Math.min(this.#settings.maxTokens, left);
  }

  /** After a call; a server that counts nothing is estimated. */
  count(
    tokens: { input: number | undefined; output: number | undefined },
    texts: { request: string; response: string },
  ): void {
    const input = tokens.input ?? estimateTokens(texts.request);
    const output = tokens.output ?? estimateTokens(texts.response);
    this.usage.calls += 1;
    this.usage.inputTokens += input;
    this.usage.outputTokens += output;
    this.usage.costDollars += this.#cost(input, output);
  }

  #cost(input: number, output: number): number {
    const { input: perInput = 0, output: perOutput = 0 } = this.#settings.costs ?? {};
    return (input * perInput + output * perOutput) / 1_000_000;
  }
}

/** Four characters for a token in Latin scripts, about one in others. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / (isWide(text) ? 1.2 : 4));
}
