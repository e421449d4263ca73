import type { Copy } from '../copy.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import type { Frame } from './frame.ts';

const PHONE = /\+?\d[\d ()/-]{6,40}\d/u;
const MAIL = /[^\s@]{1,64}@[^\s@.]{1,64}\.\S/u;
const HANDLE = /(?<![\p{L}\p{N}@])@[\w.]{3,}|(?<!\p{L})(?:dm|dms|whatsapp|insta(?:gram)?|messenger)(?!\p{L})/iu;
/** What a button can do without: how readers reach somebody, or what else they shall do. */
const JOINTS =
  /[\s:,(]+(?=(?:at|via|on|by|unter|bei|per|sur|au|par|al|por)\s(?:\+?\d|\S+[@./])|(?:and|or|und|oder|et|ou|y|o|to|for|with)\s|[(+\d@]|https?:|www\.|[^\s@]{1,64}@)|,\s/giu;

const LEADS = /(?:[\s:,.!(]+(?:at|via|to|on|by|an|unter|auf|bei|per|sur|à|au|par|en|al?|por)){0,2}[\s:,.!(]*$/iu;

/** What the idea asks readers to do, as far as it fits a button; else how to reach whoever posts; else a fixed line. */
export function callOf(frame: Frame, button: string, { labels }: IdeaWords): Copy['callToAction'] {
  const call = frame.call ?? [frame.lead, ...frame.details].find(({ text }) => isReached(text));
  if (call === undefined) return { text: button, from: 'list' };
  const own = frame.call === null ? undefined : buttonOf(call.text);
  const phone = PHONE.exec(call.text)?.[0].trim();
  const isLong = call.text.split(/\s+/u).length > MOST_WORDS;
  if (phone !== undefined && (own === undefined || !own.includes(' ') || isLong)) return dialling(phone, labels);
  if (own !== undefined && (own.includes(' ') || !MAIL.test(call.text))) return { text: own, from: 'text' };
  return reaching(call.text, labels) ?? { text: button, from: 'list' };
}

function reaching(text: string, { mail, message }: IdeaWords['labels']): Copy['callToAction'] | null {
  if (MAIL.test(text)) return { text: mail, from: 'text' };
  return HANDLE.test(text) ? { text: message, from: 'text' } : null;
}

/** A longer call does more than say how to reach somebody. */
const MOST_WORDS = 8;

/** A number in brackets belongs to what stands before it. */
function isReached(text: string): boolean {
  const open = text.replace(/\([^()]*\)/gu, '');
  return PHONE.test(open) || MAIL.test(open);
}

/** The longest beginning of a call that fits a button. */
function buttonOf(call: string): string | undefined {
  const ends = [call.length, ...[...call.matchAll(JOINTS)].map(({ index }) => index).reverse()];
  return ends.map((end) => call.slice(0, end).replace(LEADS, '')).find(isButton);
}

function dialling(phone: string, { phone: label, call }: IdeaWords['labels']): Copy['callToAction'] {
  const dial = `${label} ${phone}`;
  return { text: widthOf(dial) <= textLimits.button ? dial : call, from: 'text' };
}

const LEAST_LETTERS = 5;

function isButton(text: string): boolean {
  const isWhole = text.includes(' ') || text.length >= LEAST_LETTERS;
  return isWhole && widthOf(text) <= textLimits.button && !/[@\d]/u.test(text);
}
