// What a text is, told while it is being typed. Nothing is sent for it.

import { kindOfAddress } from '@galley/contract';

export type Recognised = { kind: ReturnType<typeof kindOfAddress>; url: string } | { kind: 'idea' };

/** A shorter text is not an idea yet. */
export const IDEA_MINIMUM = 12;

export function recognise(text: string): Recognised | null {
  const url = addressIn(text.trim());
  if (url !== undefined) return { kind: kindOfAddress(url), url: url.href };
  return text.trim().length >= IDEA_MINIMUM ? { kind: 'idea' } : null;
}

/** One address and nothing else; the https:// may be left out, as people do. */
function addressIn(text: string): URL | undefined {
  if (text === '' || /\s/.test(text)) return undefined;
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const hasHost =
    /^https?:\/\/([\w-]+\.)+[a-z]{2,}([/?#:]|$)/i.test(whole) ||
    /^https?:\/\/(localhost|\d+\.\d+\.\d+\.\d+)/.test(text);
  return hasHost && URL.canParse(whole) ? new URL(whole) : undefined;
}
