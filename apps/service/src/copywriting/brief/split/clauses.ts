import type { IdeaWords } from '../../languages/ideas/idea-words.ts';

/** Clauses of a stretch that was typed as a list; a sentence of prose stays whole. */
export function clausesOf(text: string, words: IdeaWords): string[] {
  if (words.code === 'ja') return japaneseClauses(text);
  const listed = listedAfterColon(text, words);
  if (listed !== null) return listed;
  const separated = withOpener(separate(text, words));
  const parts = withoutJoint(separated, words);
  if (parts.length < 2) return parts;
  // "bring: toasters, lamps, jeans" is one thing to say.
  if (LABELLED.test(text)) return [text];
  // A list of short clauses is a note, also where it ends with a full stop.
  const isNote = parts.length > 3 && parts.filter((part) => wordsIn(part) <= 5).length * 2 >= parts.length;
  const isClosed = /[.!?؟]\s*$/u.test(text) && !isNote;
  const rest = parts.slice(1);
  const isShort = rest.every((part) => wordsIn(part) <= (isNote ? 14 : isClosed ? 8 : 9));
  const isList = parts.at(-1) !== separated.at(-1);
  const isDependent = rest.some(
    (part) =>
      words.dependent.test(part) &&
      !(/^\p{L}+ \p{N}/u.test(part) && wordsIn(part) >= 4) &&
      !((isNote || isList) && ARTICLE.test(part)),
  );
  return isShort && !isDependent && (!isClosed || parts.length >= 3) ? parts : [text];
}

/** "Pour les fêtes, la ferme propose …": nothing is said before the comma. */
const OPENER =
  /^(?:for|from|on|at|after|before|since|during|pour|dès|à|en|après|avant|pendant|für|zum?|zur|am|an|ab|nach|vor|im|in|para|desde|tras|durante|el)\s/iu;
const OPENS_WITH_VERB =
  /^(?:ist|sind|war|wird|werden|findet|gibt|haben|hat|kommt|is|are|was|will|has|have|est|sont|sera|a|es|son|hay|será)\s/u;
const LONGEST_OPENER = 5;

/** What opens a sentence stays with it. */
function withOpener([first = '', second, ...rest]: readonly string[]): string[] {
  if (second === undefined) return [first];
  const isOpener = OPENER.test(first) && wordsIn(first) <= LONGEST_OPENER && wordsIn(second) >= LONGEST_OPENER;
  return isOpener || OPENS_WITH_VERB.test(second) ? [`${first}, ${second}`, ...rest] : [first, second, ...rest];
}

const AND = /^(?:and|und|et|y|e)\s+/iu;

/** The last of a list without the word that joins it; a clause that goes on is none. */
function withoutJoint(parts: readonly string[], words: IdeaWords): string[] {
  const [first = '', ...rest] = parts;
  const last = rest.at(-1) ?? '';
  const own = rest.slice(0, -1);
  const isList = own.length > 0 && AND.test(last) && own.every((part) => !words.dependent.test(part));
  return isList ? [first, ...own, last.replace(AND, '')] : [...parts];
}

const INTRODUCED = /^((?:[^:,;]|(?<=\d),(?=\d)){12,70}):\s+([^:;.!?]+)[.!]?$/u;
const LONGEST_ITEM = 5;

/** "The new menu starts today: soup, stew, pear tart" is a statement and what it lists. */
function listedAfterColon(text: string, { dates }: IdeaWords): string[] | null {
  const [, statement = '', list = ''] = INTRODUCED.exec(text.trim()) ?? [];
  const items = list.split(/,\s+/u);
  const isItem = (item: string): boolean =>
    wordsIn(item) <= LONGEST_ITEM && /^(?:\p{L}|\p{N}{1,3}$)/u.test(item) && item.match(dates) === null;
  const isList = items.length >= 3 && items.every(isItem);
  return wordsIn(statement) >= 3 && isList ? [statement, ...items] : null;
}

const LABELLED = /^(?!new|neu|nouve|nuev)[^\s,:\p{N}]+(?: [^\s,:\p{N}]+)?:\s(?=[^,]{1,40},)/u;
const ARTICLE = /^(?:an?|the|une?|les?|la|l[’']|el|los|las|una|die|der|das)(?!\p{L})/iu;

const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu;

/** Cuts at commas, dashes and pictures, but not inside brackets or quotation marks. */
function separate(text: string, { dates }: IdeaWords): string[] {
  // "Saturday, 16 May" is one day.
  const dated = text.replace(dates, (date) => date.replaceAll(',', '\uE001'));
  const guarded = dated.replace(/[(（"“„«「][^)）"”“»」]{0,300}[)）"”“»」]/gu, (inside) =>
    inside.replaceAll(',', '\uE001').replaceAll(' - ', '\uE002'),
  );
  return guarded
    .replace(EMOJI, '\uE003')
    .split(/[,;،]\s+|(?<!\d[^,;]{0,12})\s+[-–—]+\s+|\s+[-–—]+\s+(?!\d)|\s+[|•/]+\s+|\s*\uE003\s*/u)
    .map((part) => part.replaceAll('\uE001', ',').replaceAll('\uE002', ' - ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function japaneseClauses(text: string): string[] {
  // A note: every stretch is short, and none is a sentence.
  const stretches = text
    .replace(/。$/u, '')
    .split('、')
    .map((item) => item.trim());
  if (stretches.length > 2 && stretches.every((item) => item.length <= 18 && !/(?:ます|です|した)$/u.test(item)))
    return stretches;
  if (/[。]$/u.test(text)) return [text];
  return text.split(/[\s\u3000]+|、(?=[^、]{1,14}$)|(?:\p{Extended_Pictographic}|\uFE0F)+/u).filter(Boolean);
}

function wordsIn(text: string): number {
  return text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
}
