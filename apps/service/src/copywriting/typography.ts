// Signs that a typist leaves plain, as a typesetter of the language sets them. Words, numbers and their order stay.

type Marks = { double: readonly [string, string]; single: readonly [string, string] };

/** Quotation marks of a language, without the spaces inside of them. */
export function quotationMarks(language: string): Marks {
  const is = (...languages: string[]): boolean => languages.includes(language.toLowerCase().split('-')[0] ?? '');
  if (is('ja', 'zh')) return { double: ['「', '」'], single: ['『', '』'] };
  if (is('ar', 'fa', 'ru', 'uk', 'es', 'it', 'pt', 'fr', 'el')) return { double: ['«', '»'], single: ['“', '”'] };
  if (is('de', 'cs', 'sk', 'sl', 'bg')) return { double: ['„', '“'], single: ['‚', '‘'] };
  return { double: ['“', '”'], single: ['‘', '’'] };
}

const [FIXED, NARROW] = ['\u00a0', '\u202f'];

/** URLs, addresses, file names, handles and tags are not set. */
const UNSET = /:\/\/|www\.|[@#/]|\p{L}\.\p{Ll}{2}/u;

/** Sets the signs of a text whose length may change. */
export function setTypography(text: string, language: string): string {
  const set = betweenUnset(text, (part) => setSigns(part, language).replaceAll('...', '…'));
  return isFrench(language) ? betweenUnset(set, setFrench) : set;
}

/** The same where positions in the text count: every sign is replaced by one, and none is added. */
export function setSameLength(text: string, language: string): string {
  const set = betweenUnset(text, (part) => setSigns(part, language));
  if (!isFrench(language)) return set;
  return betweenUnset(set, (part) => part.replace(/(?<=\S) (?=[;:!?»])|(?<=«) /gu, FIXED));
}

function setSigns(part: string, language: string): string {
  const { double, single } = quotationMarks(language);
  const marked = part
    .replace(DOUBLE, `${double[0]}$1${double[1]}`)
    // An apostrophe inside a word, at its end, or before the digits of a year.
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<![\p{L}\p{N}])'(?=\p{N}{2}s?(?![\p{L}\p{N}]))/gu, '’');
  return marked.replace(SINGLE, `${single[0]}$1${single[1]}`).replace(/(?<=\p{L})'/gu, '’');
}

/** Plain marks in pairs around words; a single one, as for inches, stays. */
const DOUBLE = /(?<![\p{L}\p{N}"])"(?=[^\s"])([^"\n]{1,300})(?<=[^\s"])"(?![\p{L}\p{N}])/gu;
const SINGLE = /(?<![\p{L}\p{N}'])'(?=[^\s'])([^'\n]{1,300})(?<=[^\s'])'(?![\p{L}\p{N}])/gu;

/** Canadian French sets most marks without a space. */
function isFrench(language: string): boolean {
  return /^fr(?!-ca)\b/i.test(language);
}

/** A narrow space before a high mark and inside quotation marks, a full one before a colon; neither breaks a line. */
function setFrench(part: string): string {
  return part
    .replace(/(?<=[\p{L}\p{N})\]»”’%€])[ \u00a0\u202f]?(?=[;!?](?![\p{L}\p{N}]))/gu, NARROW)
    .replace(/(?<=[\p{L})\]»”’])[ \u00a0\u202f]?(?=:(?:\s|$))/gu, FIXED)
    .replace(/(?<=«)[ \u00a0\u202f]?(?=\S)/gu, NARROW)
    .replace(/(?<=[^\s«])[ \u00a0\u202f]?(?=»)/gu, NARROW);
}

function betweenUnset(text: string, set: (part: string) => string): string {
  let [result, from] = ['', 0];
  for (const { 0: token, index } of text.matchAll(/\S+/g)) {
    if (!UNSET.test(token)) continue;
    result += set(text.slice(from, index)) + token;
    from = index + token.length;
  }
  return result + set(text.slice(from));
}
