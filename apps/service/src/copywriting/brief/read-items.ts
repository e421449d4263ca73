import type { Part } from './brief.ts';
import type { Intent } from './intents.ts';
import { CONTACT } from './read-part.ts';
import type { Piece } from './split/prompt-parts.ts';

const LISTS: ReadonlySet<Intent> = new Set(['tips_list', 'how_to', 'explainer']);

/** A list with its title: the pieces of both; null where there is none. */
export function itemsOf(pieces: readonly Piece[], read: readonly Part[], intent: Intent): Piece[] | null {
  return LISTS.has(intent) || isMenu(pieces, read) ? titledList(pieces) : null;
}

/** "3 tips for campers: one, two, three": what stands before the colon is the title. */
function titledList(pieces: readonly Piece[]): Piece[] | null {
  const [first, ...rest] = pieces;
  const [, title = '', item = ''] = /^([^:：]{3,80})[:：]\s*(.+)$/u.exec(first?.text ?? '') ?? [];
  if (first === undefined || title === '') return null;
  return [{ ...first, text: title.trim(), quote: title.trim() }, { ...first, text: item, quote: item }, ...rest];
}

/** "Autumn menu: soup £6, risotto £14, tart £5" has a title as well. */
function isMenu([first, ...rest]: readonly Piece[], [lead]: readonly Part[]): boolean {
  const [, title = ''] = /^([^:：]{3,60})[:：]\s*\S/u.exec(first?.text ?? '') ?? [];
  const isPriced = rest.length >= 2 && rest.slice(0, 2).every(({ text }) => /\p{N}/u.test(text));
  const isTitle = title.trim().split(/\s+/u).length >= 3 && (isPriced || lead?.isSentence === false);
  return isTitle && rest.length >= 2 && rest.slice(0, 2).every(({ text }) => text.split(/\s+/u).length <= 6);
}

const TO_US = /(?<!\p{L})(?:us|uns|nous|nos)(?!\p{L})/iu;

/** An item that reads like a call is advice. */
export function itemOf(part: Part): Part {
  const isCall = part.role === 'call' && (CONTACT.test(part.text) || TO_US.test(part.text));
  return { ...part, role: part.role === 'call' && !isCall ? 'detail' : part.role, isSentence: false };
}
