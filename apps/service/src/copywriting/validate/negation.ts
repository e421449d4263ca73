import type { Words } from '../languages/words.ts';
import { strictStems } from '../sentences/stems.ts';
import type { Finding } from './fault.ts';

/** A clause of which this much is in another speaks of the same thing. */
export const SAME = 0.7;

/** Words that begin another clause. */
const JOINTS: Readonly<Record<string, string>> = {
  en: 'and|but|because|so|where',
  de: 'und|aber|weil|sondern',
  fr: 'et|mais|car|parce',
  es: 'y|pero|porque',
};

/** Negations that no sentence of an announcement has, but rows of tables and answers do. */
const BARE: Readonly<Record<string, string>> = {
  de: 'nein|weder',
  fr: 'non|ni|aucune?s?',
  es: 'ni|tampoco',
  ja: '不要|不可|無し|いいえ',
  ar: 'كلا|بلا',
};
/** Languages that negate a sentence twice to negate it once, and in which "ne … que" is "only". */
const DOUBLE = new Set(['fr', 'es']);
const ONLY = /(?<!\p{L})n(?:e\s|[’'])\p{L}+(?:\s\p{L}+)?\s(?:que?(?!\p{L})|qu[’'])/giu;

/** "Don’t forget the towel" asks for the towel. */
const REMINDER =
  /(?<!\p{L})(?:(?:don[’']?t|do not|never) forget|nicht (?:zu )?vergessen|verg[ei]ss?(?:e|t|en sie)? nicht|n[’']oublie[zs]? pas|ne pas oublier|no (?:(?:te|os|se) )?olvid\p{L}+)(?!\p{L})|忘れず|お忘れなく|لا تنس\p{L}*/giu;

/** Between a subject and what is said of it: "Two sites, where there was a spill, had no signs." */
const INSERTION = /,\s(?:where|which|who|whose|der|die|das|den|wo|où|qui|que|dont|donde|quien)\s[^,.;!?]{3,120},\s/giu;

type Clause = { clause: string; stems: string[]; isNegated: boolean };

function clausesOf(text: string, words: Words): Clause[] {
  const joints = new RegExp(`\\s(?=(?:${JOINTS[words.code] ?? '(?!)'})\\s)`, 'iu');
  return withDenials(text, words)
    .split(/[,;:–—]\s|\s?[()]\s?|\s·\s|\n|(?<=[.!?])\s/u)
    .flatMap((part) => part.split(joints))
    .filter((part) => /\p{L}/u.test(part))
    .map((clause) => ({ clause, stems: [...new Set(meaning(clause, words))], isNegated: isNegated(clause, words) }))
    .filter(({ stems }) => stems.length > 0);
}

/** "Night shift: none." and "A diploma? No." are one clause. */
function withDenials(text: string, words: Words): string {
  const negation = negationsOf(words).source;
  return text.replace(new RegExp(`(?:[:：?？؟]|\\s·)\\s?(?=(?:${negation})(?=[.,;!。、]|\\s·|$))`, 'giu'), ' ');
}

/** A clause that says the opposite of the clause that it is made of; `around` is the whole text that the quotes are of. */
export function checkNegation(
  text: string,
  { quotes, around, words }: { quotes: readonly string[]; around: string; words: Words },
): Finding | null {
  const known = quotes
    .flatMap((quote) => [quote, quote.replaceAll(INSERTION, ' ')])
    .flatMap((quote) => clausesOf(quote, words));
  for (const own of clausesOf(text, words)) {
    const same = known.filter(({ stems }) => sharedBy(own.stems, stems, own.isNegated) >= SAME);
    if (
      same.length > 0 &&
      same.every((item) => item.isNegated !== own.isNegated) &&
      !isDenied(own, { quotes, around, words })
    )
      return { fault: 'negation', detail: `the source says: ${same[0]?.clause ?? ''}` };
  }
  return null;
}

/** What the quote says is denied by the sentence behind it. */
function isDenied(
  own: Clause,
  { quotes, around, words }: { quotes: readonly string[]; around: string; words: Words },
): boolean {
  if (!own.isNegated) return false;
  return quotes.some((quote) => {
    const at = around.indexOf(quote);
    const [next = ''] =
      at < 0
        ? []
        : around
            .slice(at + quote.length)
            .trim()
            .split(/(?<=[.!?。])\s?|\n/u);
    const stems = meaning(next, words);
    const shared = stems.filter((stem) => own.stems.includes(stem)).length;
    return isNegated(next, words) && shared * 2 >= stems.length;
  });
}

function isNegated(clause: string, words: Words): boolean {
  const plain = words.code === 'fr' ? clause.replace(ONLY, ' ') : clause;
  const paired = plain.replace(REMINDER, ' ').replace(/(?<!\p{L})neither(?!\p{L})/giu, ' ');
  const count = paired.match(negationsOf(words))?.length ?? 0;
  return DOUBLE.has(words.code) ? count > 0 : count % 2 === 1;
}

function negationsOf({ code, negations }: Words): RegExp {
  const bare = BARE[code];
  if (bare === undefined) return new RegExp(negations.source, 'giu');
  return new RegExp(`${negations.source}|${code === 'ja' ? bare : `(?<!\\p{L})(?:${bare})(?!\\p{L})`}`, 'giu');
}

/** How much of the negated clause the other has. One word in common is no likeness, unless it is all there is. */
function sharedBy(own: readonly string[], known: readonly string[], isOwn: boolean): number {
  const shared = own.filter((stem) => known.includes(stem)).length;
  if (shared < 2 && !(own.length === 1 && known.length === 1)) return 0;
  // "A year without a car" denies nothing of what the car cost in a year.
  if (isOwn && shared === 2 && known.length > 4) return 0;
  return shared / (isOwn ? own.length : known.length);
}

/** Stems without those that only negate. */
function meaning(clause: string, words: Words): string[] {
  const bare = clause.replace(/(?<=\p{Nd})[.,](?=\p{Nd}{3})/gu, '');
  return strictStems(bare.replace(negationsOf(words), ' '), words);
}
