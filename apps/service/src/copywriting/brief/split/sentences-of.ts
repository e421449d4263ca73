import type { IdeaWords } from '../../languages/ideas/idea-words.ts';
import { wordsOf } from '../../languages/languages.ts';

/** Sentences of a line; ordinals and decimals do not end one. */
export function sentencesOf(line: string, { code }: IdeaWords): string[] {
  if (code === 'ja')
    return line
      .split(/(?<=[。！？])/u)
      .map((item) => item.trim())
      .filter(Boolean);
  const ends = /(?<=[.!?؟…]["”’»)\]]?)\s+(?=\S)/gu;
  const pieces: string[] = [];
  for (const piece of line.split(ends)) {
    const before = pieces.at(-1) ?? '';
    const isOrdinal =
      (code === 'de' && /(?<!\d[\s/])(?<=^|[\s–-])\d{1,2}\.$/u.test(before) && isCounted(piece)) ||
      (code === 'de' && /\d{1,2}\.\d{1,2}\.$/u.test(before) && /^\p{Ll}/u.test(piece)) ||
      /(?:^|\s)(?:\p{Ll}|\p{L}*[Ss]tr|Jan|Feb|Apr|Aug|Sept|Okt|Oct|Nov|Dez|Dec|janv|févr|juil|déc|Tel|Tél|tel|z\. ?B|ca|Nr|St|Str|Dr|Mr|Mrs|Ms|bzw|inkl|zzgl|incl|approx|No|p\.m|a\.m|av|bd|C)\.$/u.test(
        before,
      );
    const isMark = /^[!?]+$/u.test(piece);
    if (pieces.length > 0 && (isOrdinal || isMark)) pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  return pieces.filter((item) => item.trim() !== '');
}

/** "1. Platz" and "3. bis 5. Mai" go on; "85. Die Karte" begins anew. */
function isCounted(piece: string): boolean {
  const [word = ''] = /^\p{L}+/u.exec(piece) ?? [];
  const isNoun = /^\p{Lu}/u.test(word) && !wordsOf('de').closed.has(word.toLocaleLowerCase());
  return isNoun || /^\p{Ll}/u.test(word);
}
