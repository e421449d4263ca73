// Lies made from true sentences, one change each. What a sentence claims to rest on stays as it was.

/** A lie, or null where the sentence has nothing to twist. */
type Twist = (sentence: string) => string | null;

/** The first match replaced; null where there is none. */
const replaced =
  (pattern: RegExp, by: string | ((found: string) => string)): Twist =>
  (sentence) => {
    const found = pattern.exec(sentence)?.[0];
    if (found === undefined) return null;
    return sentence.replace(found, typeof by === 'string' ? by : by(found));
  };

const ended = (sentence: string): string => sentence.replace(/[.!?]+$/u, '');

const units: Readonly<Record<string, string>> = {
  minutes: 'hours',
  minute: 'hour',
  hours: 'days',
  hour: 'day',
  days: 'weeks',
  day: 'week',
  weeks: 'months',
  months: 'years',
  years: 'months',
  year: 'month',
  km: 'miles',
  miles: 'km',
  cm: 'm',
  mm: 'cm',
  g: 'kg',
  kg: 'g',
  ml: 'litres',
  litres: 'ml',
  grams: 'kilograms',
  metres: 'kilometres',
  percent: 'pounds',
};
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'];
const calendar = [...days, ...months, 'November', 'December'];

const next = (name: string): string => {
  const among = days.includes(name) ? days : [...months, 'November', 'December'];
  return among[(among.indexOf(name) + 2) % among.length] ?? 'Monday';
};

const lostLimit = replaced(
  /(?<!\p{L})(?:up to|about|around|from|at least|more than|under|over|nearly|almost) (?=[£€$]?\d)/u,
  '',
);
/** Only where a whole clause remains. */
const lostCondition = replaced(
  /(?<=\p{L}{2,} \p{L}+ \p{L}+),? (?:if|unless|except|as long as|only (?:on|with|for|if|when|at|in)) [^,.]+(?=\.$)/u,
  '',
);

/** Ten kinds, by what they do to a sentence. */
export const twists: Readonly<Record<string, Twist>> = {
  'another number': replaced(/(?<![\p{L}\p{N}.,])\d+(?![\p{L}.,]*\d)/u, (digits) => String(Number(digits) * 3 + 7)),
  'another unit': (sentence) => {
    const [found, number = '', unit = ''] = /(\d[\d.,]*[ -]?)([a-z]+)/u.exec(sentence) ?? [];
    const currency = /[£€$](?=\d)/u.exec(sentence)?.[0];
    if (currency !== undefined) return sentence.replace(currency, currency === '€' ? '$' : '€');
    const other = units[unit];
    return found === undefined || other === undefined ? null : sentence.replace(found, `${number}${other}`);
  },
  'another date': replaced(new RegExp(`(?<!\\p{L})(?:${calendar.join('|')})(?!\\p{L})`, 'u'), next),
  'a name': (sentence) => `${ended(sentence)}, according to Dr Harlan Voss.`,
  'a lost negation': replaced(/(?<!\p{L})(?:not|never|no) /u, ''),
  'an added negation': replaced(
    /(?<!\p{L})(?:is|are|was|were|has|have|can|will) (?!not|no )/u,
    (verb) => `${verb}not `,
  ),
  'a lost limit': (sentence) => lostLimit(sentence) ?? lostCondition(sentence),
  'a superlative': (sentence) => `${ended(sentence)}, the best in the country.`,
  'a comparison': (sentence) => `${ended(sentence)}, faster than any other.`,
  'a promise': (sentence) => `${ended(sentence)}, with a refund guaranteed for everyone.`,
};
