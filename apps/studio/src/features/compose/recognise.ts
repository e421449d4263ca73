// Classifies the text while it is typed. Nothing is sent.

import { kindOfUrl } from '@galley/contract';

export type RecognisedInput = { kind: ReturnType<typeof kindOfUrl>; url: string } | { kind: 'idea' };

/** A shorter text is not an idea yet. */
export const IDEA_MINIMUM = 12;

export function recognise(text: string): RecognisedInput | null {
  const url = urlIn(text.trim());
  if (url !== undefined) return { kind: kindOfUrl(url), url: url.href };
  return text.trim().length >= IDEA_MINIMUM ? { kind: 'idea' } : null;
}

/** One URL and nothing else; https:// may be left out. */
function urlIn(text: string): URL | undefined {
  if (text === '' || /\s/.test(text)) return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const hasHost =
    /^https?:\/\/([\w-]+\.)+[a-z]{2,}([/?#:]|$)/i.test(whole) ||
    /^https?:\/\/(localhost|\d+\.\d+\.\d+\.\d+)/.test(text);
  return hasHost && URL.canParse(whole) ? new URL(whole) : undefined;
}
