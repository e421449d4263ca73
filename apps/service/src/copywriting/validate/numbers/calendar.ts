import { asciiDigits } from '../../sentences/number-words.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const;

/** A month or a day, whatever the language: "month 3", "day 1". */
type CalendarKey = string;

const namesByLanguage = new Map<string, ReadonlyMap<string, CalendarKey>>();

/** Names of months and days in a language, in small letters. */
function namesOf(language: string): ReadonlyMap<string, CalendarKey> {
  const known = namesByLanguage.get(language);
  if (known !== undefined) return known;
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  // Behind a day some languages put a month in another case: "31 grudnia".
  const dated = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const at = Array.from({ length: 12 }, (_, index) => index);
  const made = new Map(
    [
      ...at.flatMap((index): [string, string][] =>
        [month, dated].flatMap((format) =>
          format
            .formatToParts(Date.UTC(2026, index, 1))
            .filter(({ type }) => type === 'month')
            .map(({ value }): [string, string] => [value, `month ${index + 1}`]),
        ),
      ),
      ...at.slice(0, 7).map((index): [string, string] => [day.format(Date.UTC(2026, 0, 4 + index)), `day ${index}`]),
    ].map(([name, key]): [string, string] => [name.toLocaleLowerCase(), key]),
  );
  for (const name of made.keys()) if (/\p{Nd}/u.test(name)) made.delete(name);
  namesByLanguage.set(language, made);
  return made;
}

/** "Sundays", "sonntags", "domingos" are a Sunday too. */
function keyOf(word: string, language: string): CalendarKey | undefined {
  const small = word.toLocaleLowerCase().replace(/[’']s$/u, '');
  const names = namesOf(language);
  const known = names.get(small) ?? (language === 'ar' ? names.get(small.replace(/^[وبف]/u, '')) : undefined);
  if (known !== undefined) return known;
  const repeated = names.get(small.replace(/s$/u, ''));
  return repeated?.startsWith('day') === true ? repeated : undefined;
}

export function isInCalendar(word: string, language: string): boolean {
  return keyOf(word, language) !== undefined;
}

/** Months and days that a text names as such: of a script without blanks too. */
export function datesIn(text: string, language: string): { name: string; key: CalendarKey; index: number }[] {
  if (language === 'ja') {
    const days = [...text.matchAll(/([日月火水木金土])曜日?/gu)];
    return days.map((found) => ({
      name: found[0],
      key: `day ${'日月火水木金土'.indexOf(found[1] ?? '')}`,
      index: found.index,
    }));
  }
  return [...text.matchAll(/\p{L}+/gu)].flatMap((found) => {
    const key = keyOf(found[0], language);
    return key === undefined ? [] : [{ name: found[0], key, index: found.index }];
  });
}

/** Days in short, where they stand beside another day or an hour: "Mo–Fr", "Sat 9–12". */
const SHORT =
  '(?:Mo|Di|Mi|Do|Fr|Sa|So|Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun|[Ll]un|[Mm]ar|[Mm]i[eé]|[Mm]er|[Jj]ue|[Jj]eu|[Vv]ie|[Vv]en|[Ss]áb|[Ss]am|[Dd]om|[Dd]im)';
const BESIDE = '\\s?(?:[-–—+/&,:]|bis|to|und|and|y|et|à|au|a)\\s?';
const SHORT_DAYS = new RegExp(
  `(?<!\\p{L})${SHORT}\\.?(?=${BESIDE}(?:${SHORT}(?!\\p{L})|\\p{Nd})|\\s\\p{Nd})|(?<=(?<!\\p{L})${SHORT}\\.?${BESIDE})${SHORT}(?!\\p{L})`,
  'gu',
);
const SHORT_KEYS: readonly RegExp[] = [
  /^(?:so$|sun|dom|dim)/u,
  /^(?:mon?$|lun)/u,
  /^(?:di$|tue|mar)/u,
  /^(?:mi$|mi[eé]|mer|wed)/u,
  /^(?:do$|thu|jue|jeu)/u,
  /^(?:fri?$|vie|ven)/u,
  /^(?:sat?$|sáb|sam)/u,
];

/** Every month and day that a text names in its language or one of the six, in full, in short or in digits. */
export function calendarKeysIn(text: string, language: string): ReadonlySet<CalendarKey> {
  const plain = asciiDigits(text.normalize('NFKC'));
  const short = (plain.match(SHORT_DAYS) ?? []).map((name) => {
    return `day ${SHORT_KEYS.findIndex((pattern) => pattern.test(name.toLocaleLowerCase().replace('.', '')))}`;
  });
  const numbered = [
    ...plain.matchAll(/(?<!\d)\d{1,2}\.\s?(\d{1,2})\.(?!\d{1,2}\.)|\d{4}-(\d{2})-\d{2}|(?<!\d)(\d{1,2})月/gu),
  ];
  const months = numbered.map(([, dotted, dashed, wide]) => `month ${Number(dotted ?? dashed ?? wide)}`);
  const named = [...new Set([...LANGUAGES, language])].flatMap((code) => datesIn(plain, code).map(({ key }) => key));
  return new Set([...named, ...short, ...months]);
}

/** Whether a text has the beginning of a name as a word of its own, as "Sept" or "Tues"; or a word made of the name. */
export function holdsShort(text: string, name: string, language: string): boolean {
  const small = name.toLocaleLowerCase();
  const isGermanDay = language === 'de' && keyOf(small, 'de')?.startsWith('day') === true;
  return (text.toLocaleLowerCase().match(/\p{L}{3,}/gu) ?? []).some(
    (word) => word.startsWith(small) || (!isGermanDay && small.startsWith(word)),
  );
}
