/** Words that bind to the next one: a line that ends with them seems incomplete. */
export const bindingWords: readonly string[] = [
  'a an the of to in on at by for from with and or but as is are was its it’s your our my we i you he she they no not',
  'der die das den dem des ein eine einen einem einer im in am an auf aus bei mit nach von vom zu zum zur und oder für nicht',
  'le la les l’ un une des du de d’ à au aux en et ou par pour sur dans avec',
  'el los las un una unos unas del al y o con por para en il lo gli i uno di da con su per e',
  'لا لم لن ما في من على إلى عن كل مع بين قبل بعد هذا هذه ليس',
].flatMap((words) => words.split(' '));

const LEANING = new Set(bindingWords);

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー、。」』）】〉》〕・！？]$/u;

export function bindsToNext(word: string): boolean {
  return LEANING.has(word.toLowerCase());
}

/** What follows a word: nothing, a space, or a non-breaking space. */
export function joinerAfter(word: string): '' | ' ' | '\u00a0' {
  if (UNSPACED.test(word)) return '';
  return bindsToNext(word) ? '\u00a0' : ' ';
}

/** Prevents lines that end with a word that binds to the next. */
export function bindWords(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, index) => (index === words.length - 1 ? word : `${word}${bindsToNext(word) ? '\u00a0' : ' '}`))
    .join('');
}

/**
 * The units of line breaking: words or, in a script without spaces, phrases with the endings and marks that follow
 * them.
 */
export function wordsOf(text: string, language: string): string[] {
  // A non-breaking space keeps what it joins in one unit.
  const tokens = text.split(/[^\S\u00a0]+/).filter((token) => token !== '');
  return tokens.flatMap((token) => (isUnspaced(token) ? phrasesOf(token, language) : [token]));
}

/** Scripts that a browser would break anywhere. */
const UNBOUND = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Where a text in a script without spaces may break: before each phrase but the first. Positions in the text; none for
 * other scripts, which break at spaces.
 */
export function phraseStarts(text: string): Set<number> {
  const starts = new Set<number>();
  if (!UNBOUND.test(text)) return starts;
  let at = 0;
  for (const token of text.split(/([^\S\u00a0]+)/)) {
    // Dictionaries of words are the same for all of these scripts.
    const phrases = UNBOUND.test(token) ? phrasesOf(token, 'ja') : [token];
    for (const [index, phrase] of phrases.entries()) {
      if (index > 0) starts.add(at);
      at += phrase.length;
    }
  }
  return starts;
}

function isUnspaced(token: string): boolean {
  return [...token].some((letter) => UNSPACED.test(letter));
}

/** A number or a word of another script: what follows without a space is read with it, such as a counter or a unit. */
const HELD = /[\p{N}\p{Script=Latin}\p{Pd}\p{Ps}\p{Pi}]\u2060?$/u;
/** The day follows its month, and the month its year. */
const DATED = /\p{N}[年月]$/u;
const MARKS = /^[\p{Po}\p{Pe}\p{Pf}\u2060]+$/u;
/** They begin the word that follows. */
const HONORIFIC = /^[おご御]$/u;
/** Dictionaries split loan words, which are one word to a reader. */
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;
const CLOSED = /[、。，．！？]$/u;
const ENDING = /^[\p{Script=Hiragana}ー]+$/u;
/** A longer run of kana after kana is a word of its own, not an ending. */
const LONGEST_ENDING = 2;
/** A longer phrase would make its whole text small. */
const LONGEST_PHRASE = 12;

/** Marks follow any phrase, endings what is not closed by a mark; one character of a compound follows the other. */
function follows(segment: string, last: string): boolean {
  if (MARKS.test(segment)) return true;
  if (last.length + segment.length > LONGEST_PHRASE) return false;
  if (HONORIFIC.test(last) || (KATAKANA.test(segment) && KATAKANA.test(last))) return true;
  if (HONORIFIC.test(segment) || CLOSED.test(last)) return false;
  if (!ENDING.test(segment)) return /\p{Script=Han}$/u.test(last) && isCompound(segment, last);
  return segment.length <= LONGEST_ENDING || !/[\p{Script=Hiragana}]$/u.test(last);
}

function isCompound(segment: string, last: string): boolean {
  const isSingle = [last, segment].some((part) => /^\p{Script=Han}$/u.test(part));
  return isSingle && /^\p{Script=Han}/u.test(segment);
}

function phrasesOf(token: string, language: string): string[] {
  const phrases: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(token)) {
    const last = phrases.at(-1);
    const isHeld = last !== undefined && (HELD.test(last) || (DATED.test(last) && /^\p{N}/u.test(segment)));
    if (last !== undefined && (isHeld || follows(segment, last))) phrases[phrases.length - 1] = last + segment;
    else phrases.push(segment);
  }
  return phrases;
}
