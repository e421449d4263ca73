import type { Brand } from '#kitchen/template';
import { altLines, type Scene } from './alt-lines.ts';
import type { TextBox } from './drawn-text.ts';
import { quotesOf } from './set-text.ts';

/** What the picture is about, before what else is on it. */
const ORDER = ['hook', 'quote', 'call', 'figure', 'headline', 'line', 'speaker', 'note', 'button'];
const LONGEST = 420;

type Pictured = { brand: Pick<Brand, 'name' | 'domain' | 'language'>; scene: Scene };

/**
 * For those who cannot see it, in the language of its words: what is pictured, the words as they were drawn in the order
 * they are read, then whose they are.
 */
export function altOf(texts: readonly Pick<TextBox, 'role' | 'text'>[], { brand, scene }: Pictured): string {
  const [open, close] = quotesOf(brand.language);
  // An opening mark that hangs in the margin is a drawing, not a letter of the text.
  const opened = (text: string): string => (text.endsWith(close) && !text.startsWith(open) ? `${open}${text}` : text);
  const said = ORDER.flatMap((role) => texts.filter((text) => text.role === role).map((text) => opened(plain(text))));
  const from = [brand.name, brand.domain].filter((each) => each !== null && !said.includes(each));
  const sentences = [...new Set([...said, from.join(commaOf(brand.language))])].filter((each) => each !== '');
  const alt = `${altLines(brand.language)?.[scene](brand.name) ?? ''}${joined(sentences.map(closed))}`;
  return alt.length <= LONGEST ? alt : `${alt.slice(0, LONGEST - 1).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

/** After a Japanese full stop no blank follows. */
function joined(sentences: readonly string[]): string {
  return sentences.join(' ').replace(/(?<=[。！？」]) /gu, '');
}

function commaOf(language: string): string {
  if (/^ja\b/.test(language)) return '、';
  return /^ar\b/.test(language) ? '، ' : ', ';
}

/** Soft hyphens and the ends of lines are for the eye; scripts without spaces get none from them. */
function plain({ role, text }: Pick<TextBox, 'role' | 'text'>): string {
  const set = text
    .replace(/\u{ad}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  // A name keeps the blank between its parts.
  if (role === 'speaker') return set;
  return set.replace(
    /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}、。]) (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}「])/gu,
    '',
  );
}

function closed(sentence: string): string {
  if (/[.!?…。！？؟:;”»」]$/.test(sentence)) return sentence;
  return /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]$/u.test(sentence) ? `${sentence}。` : `${sentence}.`;
}
