import type { Brand } from '#kitchen/template';
import { altLines, type Scene } from './alt-lines.ts';
import type { TextBox } from './drawn-text.ts';

/** What the picture is about, before what else is on it. */
const ORDER = ['hook', 'quote', 'call', 'figure', 'headline', 'line', 'speaker', 'note', 'button'];
const LONGEST = 420;

type Pictured = { brand: Pick<Brand, 'name' | 'domain' | 'language'>; scene: Scene };

/**
 * For those who cannot see it, in the language of its words: what is pictured, the words as they were drawn in the order
 * they are read, then whose they are.
 */
export function altOf(texts: readonly Pick<TextBox, 'role' | 'text'>[], { brand, scene }: Pictured): string {
  const said = ORDER.flatMap((role) => texts.filter((text) => text.role === role).map(({ text }) => plain(text)));
  const from = [brand.name, brand.domain].filter((each) => each !== null).join(', ');
  const sentences = [...new Set([...said, from])].filter((each) => each !== '').map(closed);
  const alt = `${altLines(brand.language)?.[scene](brand.name) ?? ''}${sentences.join(' ')}`;
  return alt.length <= LONGEST ? alt : `${alt.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`;
}

/** Soft hyphens and the ends of lines are for the eye; scripts without spaces get none from them. */
function plain(text: string): string {
  return text
    .replace(/\u{ad}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}、。]) (?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}「])/gu, '')
    .trim();
}

function closed(sentence: string): string {
  if (/[.!?…。！？؟:;”»」]$/.test(sentence)) return sentence;
  return /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]$/u.test(sentence) ? `${sentence}。` : `${sentence}.`;
}
