const units: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: Record<string, number> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);

const ONE =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)';

/** Numbers that English writes as words, such as "two thousand four hundred". */
export const NUMBER_WORDS = new RegExp(
  `(?<![\\p{L}-])(?:an?|${ONE})?\\s?(?:hundred|thousand)(?:(?: and)? (?:${ONE}|hundred|thousand)(?: hundred| thousand)?)*(?![\\p{L}-])|(?<![\\p{L}-])${ONE}(?: (?:hundred|thousand)(?:(?: and)? (?:${ONE})(?: hundred)?(?:(?: and)? ${ONE})?)?)?(?![\\p{L}-])`,
  'giu',
);

/** The value of an English number in words, or null. */
export function valueOfWords(text: string): number | null {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !/^(?:and|an?)$/.test(word));
  if (words.length === 0) return null;
  let total = 0;
  let part = 0;
  for (const word of words) {
    const value = units[word] ?? tens[word];
    if (value !== undefined) part += value;
    else if (word === 'hundred') part = Math.max(1, part) * 100;
    else if (word === 'thousand') [total, part] = [total + Math.max(1, part) * 1_000, 0];
    else return null;
  }
  return total + part;
}

/** The same text with its number words as digits: "forty minutes" is "40 minutes". */
export function withDigits(text: string): string {
  return text.replace(NUMBER_WORDS, (match) => {
    const value = valueOfWords(match.trim());
    if (value === null) return match;
    return match.startsWith(' ') ? ` ${value.toLocaleString('en')}` : value.toLocaleString('en');
  });
}

const ZEROES = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

/** Digits of every script as ASCII ones. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROES.find((item) => code >= item && code < item + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
