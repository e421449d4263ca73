import type { Brand } from '#render/template';
import type { TextBox } from '../layout/drawn-text.ts';
import { quotesOf } from '../layout/set-text.ts';
import { altLines, type Scene } from './alt-lines.ts';

/** The main text of the image first. */
const ORDER = [
  'hook',
  'title',
  'quote',
  'call',
  'figure',
  'headline',
  'item',
  'price',
  'rating',
  'line',
  'speaker',
  'note',
  'button',
];
const LONGEST = 420;

/** `photoAlt` describes a photograph, if its page has a description. */
type ImageScene = { brand: Pick<Brand, 'name' | 'domain' | 'language'>; scene: Scene; photoAlt?: string };

/** For users who cannot see it, in the language of its text: the image, the text in reading order, then the owner. */
export function altOf(
  texts: readonly Pick<TextBox, 'role' | 'text'>[],
  { brand, scene, photoAlt = '' }: ImageScene,
): string {
  const [open, close] = quotesOf(brand.language);
  // An opening mark that hangs in the margin is a drawing, not part of the text.
  const opened = (text: string): string => (text.endsWith(close) && !text.startsWith(open) ? `${open}${text}` : text);
  const spokenTexts = ORDER.flatMap((role) =>
    texts.filter((text) => text.role === role).map((text) => opened(plain(text))),
  );
  const from = [brand.name, brand.domain].filter((item) => item !== null && !spokenTexts.includes(item));
  const sentences = [...new Set([...spokenTexts, from.join(commaOf(brand.language))])].filter((item) => item !== '');
  const alt = `${altLines(brand.language)?.[scene](scene === 'photo' ? photoAlt.trim() || null : brand.name) ?? ''}${joined(sentences.map(closed))}`;
  return alt.length <= LONGEST ? alt : `${alt.slice(0, LONGEST - 1).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

/** No space follows a Japanese full stop. */
function joined(sentences: readonly string[]): string {
  return sentences.join(' ').replace(/(?<=[。！？」]) /gu, '');
}

function commaOf(language: string): string {
  if (/^ja\b/.test(language)) return '、';
  return /^ar\b/.test(language) ? '، ' : ', ';
}

/** Removes soft hyphens and line breaks; scripts without spaces get none from them. */
function plain({ role, text }: Pick<TextBox, 'role' | 'text'>): string {
  const set = text
    .replace(/[\u{ad}\u{2060}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  // A name keeps the space between its parts.
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
