import type { Hook } from '../copy.ts';
import { likeness } from '../sentences/stems.ts';
import type { ParsedSource, Sentence } from '../source/parsed-source.ts';
import { textLimits, widthOf } from './text-length.ts';

/** Below this a sentence says too little to stand under a hook. */
const WORTH = 0.5;

/** The sentence that stands under a hook: a whole one of the source, which needs no other and says something else. */
export function supportingLine({ sentences, asks, grammar, isThin }: ParsedSource, hook: Hook): string | null {
  if (isThin) return null;
  const isFitting = ({ text, quote, leans, isTied, score }: Sentence): boolean => {
    if (leans || isTied || score < WORTH || widthOf(text) > textLimits.line || /["“„«「?？؟]/u.test(text)) return false;
    return !hook.claim.quote.includes(quote) && !asks.some((ask) => ask.quote === quote) && grammar.hasVerb(text);
  };
  const own = sentences.find(({ quote }) => hook.claim.quote.includes(quote))?.stems ?? [];
  const [best] = sentences
    .filter((sentence) => isFitting(sentence) && likeness(own, sentence.stems) <= 0.5)
    .sort((a, b) => b.score - a.score);
  return best?.text ?? null;
}
