const names = new Map<string, string[]>();

/** Names of months and days in a language. */
export function calendarOf(language: string): string[] {
  const known = names.get(language);
  if (known !== undefined) return known;
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const dates = Array.from({ length: 12 }, (_, at) => at);
  const made = [
    ...dates.map((at) => month.format(new Date(Date.UTC(2026, at, 1)))),
    ...dates.slice(0, 7).map((at) => day.format(new Date(Date.UTC(2026, 0, 1 + at)))),
  ]
    .map((name) => name.toLocaleLowerCase())
    .filter((name) => name.length > 2);
  names.set(language, made);
  return made;
}

/** "Sundays" is a Sunday too. */
export function isInCalendar(word: string, language: string): boolean {
  const small = word.toLocaleLowerCase().replace(/[’']s$/u, '');
  const isPlural = language === 'en' && small.endsWith('s');
  return calendarOf(language).some((name) => small === name || (isPlural && small.slice(0, -1) === name));
}
