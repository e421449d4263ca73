import type { Quote } from '../copy.ts';
import type { ParsedSource } from '../source/parsed-source.ts';
import type { Line } from './caption-draft.ts';

export function quoteLine(support: Quote, { words }: ParsedSource): Line {
  const { text, speaker, claim } = support;
  const [open, close] = words.quoteMarks;
  const marked = `${open}${words.code === 'ja' ? text.replace(/。$/u, '') : text}${close}`;
  const quote = speaker === null || claim.quote.includes(speaker) ? claim.quote : `${claim.quote} · ${speaker}`;
  return { text: speaker === null ? marked : `${marked}\n${speaker}`, claim: { ...claim, quote }, quote: support };
}
