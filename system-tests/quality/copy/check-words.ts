import type { WrittenCopy } from '@galley/service/test-kit';
import type { CopyCase } from './copy-case.ts';
import type { CopyFault } from './copy-fault.ts';

const RUN = 6;
/** Nouns for posts and their style, with the word before: in copy they are printed instructions to the writer. */
const TO_WRITER =
  /(?<!\p{L})\p{L}+ (?:posts?|captions?|threads?|tone|audience|beitrag|zielgruppe|ton|publications?|cible|publicación|tono|público)(?!\p{L})|投稿|口調|منشور|بوست|نبرة|بأسلوب/giu;

/** Numbers and quotes that the source does not have. */
export function checkTruth(copy: WrittenCopy, { known }: CopyCase): CopyFault[] {
  const digits = new Set([...numbersIn(known), ...writtenNumbersIn(known)]);
  const shown = textsOf(copy);
  const invented = shown.flatMap(({ where, text }) =>
    numbersIn(text.replace(/https?:\S+|^\s*\d{1,2}(?=[.)] | \|)/gmu, ''))
      .filter((number) => !digits.has(number))
      .map((number) => `${where} has ${number}`),
  );
  const source = spaceless(known);
  const quoted = [copy.hook.claim, copy.quote.claim, ...copy.points.map(({ claim }) => claim)];
  const claims = [...quoted, ...copy.captions.flatMap((caption) => caption.claims)];
  const untraced = claims
    .flatMap(({ quote }) => quote.split(' · '))
    .filter((part) => !source.includes(spaceless(part)))
    .map((part) => `not in the source: ${part}`);
  return [...invented, ...new Set(untraced)].map((detail) => ({ kind: 'truth', detail }));
}

/** Printed instructions to the writer: six words in a row, or their nouns. */
export function checkEcho(copy: WrittenCopy, { source, instruction, forbidden }: CopyCase): CopyFault[] {
  const prompt = source.kind === 'idea' ? source.prompt : '';
  const asked = wordsIn(instruction ?? '');
  const runs = asked.slice(0, Math.max(0, asked.length + 1 - RUN)).map((_, at) => asked.slice(at, at + RUN).join(' '));
  const isKeyless = copy.writing.writer === 'keyless';
  const nouns = [...(isKeyless ? prompt : '').matchAll(TO_WRITER)].map(([phrase]) => phrase.toLowerCase());
  return textsOf(copy).flatMap(({ where, text }) => {
    const small = text.toLowerCase();
    const words = wordsIn(text).join(' ');
    const found = [
      ...runs.filter((run) => words.includes(run)),
      ...forbidden.filter((phrase) => hasWord(small, phrase.toLowerCase())),
      ...nouns.filter((noun) => small.includes(noun)),
    ];
    return found.map((run) => ({ kind: 'echo', detail: `${where}: ${run}` }));
  });
}

/** Whole words, in scripts that put spaces between words. */
function hasWord(text: string, phrase: string): boolean {
  const before = (at: number): string => text.slice(0, at).slice(-1);
  const isLetter = (character: string): boolean => /[a-zà-ÿ]/u.test(character);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!isLetter(before(at)) && !isLetter(text.charAt(at + phrase.length))) return true;
  return false;
}

/** Labelled facts that are missing from the copy. */
export function checkCarried(copy: WrittenCopy, { carried }: CopyCase): CopyFault[] {
  const shown = spaceless(
    textsOf(copy)
      .map(({ text }) => text)
      .join('\n'),
  );
  return carried
    .filter((forms) => !forms.some((form) => shown.includes(spaceless(form))))
    .map((forms) => ({ kind: 'carried', detail: `missing: ${forms[0]}` }));
}

export function textsOf({ hook, points, quote, captions }: WrittenCopy): { where: string; text: string }[] {
  return [
    { where: 'hook', text: hook.text },
    ...points.map(({ figure, headline, line }, at) => ({
      where: `card ${at + 1}`,
      text: [figure, headline, line].filter(Boolean).join(' | '),
    })),
    { where: 'quote', text: quote.text },
    ...captions.map(({ platform, title, text }) => ({
      where: platform as string,
      text: [title, text].filter(Boolean).join('\n'),
    })),
  ];
}

function numbersIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replace(/(\d)[ \u00a0.,](?=\d{3}(?!\d))/gu, '$1')
    .replace(/(\d)k(?!\p{L})/giu, '$1000')
    .replace(/[.,:]00?(?!\d)/gu, '');
  return plain.match(/\d+(?:[.,:]\d+)*/gu) ?? [];
}

/** From two on: a page may write "vier" where copy writes 4. */
const WRITTEN = [
  ...['two zwei deux dos', 'three drei trois tres', 'four vier quatre cuatro', 'five fünf cinq cinco'],
  ...['six sechs seis', 'seven sieben sept siete', 'eight acht huit ocho', 'nine neun neuf nueve'],
  ...['ten zehn dix diez', 'eleven elf onze once', 'twelve zwölf douze doce'],
];

function writtenNumbersIn(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return WRITTEN.flatMap((forms, at) => (forms.split(' ').some((form) => words.has(form)) ? [String(at + 2)] : []));
}

/** Arabic-Indic and similar digits come in blocks of ten code points. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const start = [0x30, 0x660, 0x6f0].find((zero) => code >= zero && code < zero + 10) ?? code;
  return code - start;
}

function wordsIn(text: string): string[] {
  return text.toLocaleLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
}

function spaceless(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replace(/[\s"“”„«»'‘’「」!]+/gu, '');
}
