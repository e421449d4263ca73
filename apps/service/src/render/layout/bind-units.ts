// Keeps together on one line what is read as one: a number and its unit, a day and its month, a range, a short name.

/** Units and words of time and money after a number; the languages of packs, lower case. */
const UNITS = [
  '% ‰ € $ £ ¥ ° °c °f am pm a.m p.m h hr hrs hour hours min mins minute minutes sec s day days week weeks month months year years',
  'km m cm mm mi ft in kg g mg lb lbs oz ml l cl kb mb gb tb kw kwh mp px k m² km² eur usd gbp chf euro euros pounds dollars',
  'uhr std std. stunde stunden minuten tag tage tagen woche wochen monat monate monaten jahr jahre jahren franken prozent meter kilometer kilo gramm liter grad',
  'heure heures minute jour jours semaine semaines mois an ans pour mètres kilomètres kilos grammes litres degrés',
  'hora horas minuto minutos día días semana semanas mes meses año años metros kilómetros kilos gramos litros grados',
  'ora ore minuti giorno giorni settimana settimane mese mesi anno anni metri chilometri chili grammi litri gradi',
  'uur dagen weken jaar',
].flatMap((words) => words.split(' '));
const CURRENCIES =
  /^(?:\p{Sc}|EUR|USD|GBP|CHF|Fr\.|No\.|Nr\.|n°|nº|St\.|Dr\.|Mr\.|Mrs\.|Ms\.|Mme|Sra?\.|Prof\.|§|ore)$/u;
const RANGES = ['to', 'bis', 'à', 'a', 'al', 'until', 'til', 'till', 'of', 'von', 'sur', 'de', '–', '-', '—', 'x', '×'];
/** The ends of names of streets, which a number follows. */
const STREET = /(?:straße|strasse|str\.|weg|platz|allee|gasse|damm|ufer)$/iu;
/** An English verb and its particle. */
const PARTICLES = ['off', 'out', 'up', 'down', 'away'];
const NUMBER = /^[(+−-]?\p{Sc}?\p{N}[\p{N}.,:/’'–-]{0,24}(?:st|nd|rd|th|er|e|º|ª|am|pm|h|k|%)?$/u;

/** A longer run would make its whole text small. */
const LONGEST_RUN = 16;

type BindOptions = { language: string; names?: readonly (string | null | undefined)[] };

/** Replaces spaces by non-breaking ones; the text keeps its length. */
export function bindUnits(text: string, { language, names = [] }: BindOptions): string {
  const words = text.split(' ');
  const months = monthsOf(language);
  const isEnglish = /^en\b/i.test(language);
  let [bound, run] = [words[0] ?? '', words[0]?.length ?? 0];
  for (let index = 1; index < words.length; index += 1) {
    const [before = '', word = '', after = ''] = words.slice(index - 1, index + 2);
    const holds =
      isUnit(before, word, months) ||
      isInRange(words, index) ||
      isPhone(words, index) ||
      (isEnglish && isParticle(before, word, after));
    const isShort = run + 1 + word.length <= LONGEST_RUN;
    bound += `${holds && isShort ? '\u00a0' : ' '}${word}`;
    run = holds && isShort ? run + 1 + word.length : word.length;
  }
  // A dot between items ends its line and begins none.
  return withNames(bound.replace(/ ([·•]) /gu, '\u00a0$1 '), names);
}

/**
 * A hyphen before a digit or inside a short word is not the end of a line, nor the slash of a rate; the mark that says
 * so is invisible.
 */
export function bindHyphens(text: string): string {
  const bound = text.replace(/(?<=[\p{L}\p{N}])[-–](?=\p{N})|(?<=\p{N})[/](?=[\p{L}\p{N}])/gu, '$&\u2060');
  return bound.replace(/(?<![\p{L}\p{N}-])\p{L}{1,12}(?:-\p{L}{1,12}){1,3}(?![\p{L}\p{N}-])/gu, (word) =>
    word.length <= SHORT_COMPOUND ? word.replaceAll('-', '-\u2060') : word,
  );
}

/** A longer one may be split at its hyphens. */
const SHORT_COMPOUND = 12;

function isUnit(before: string, word: string, months: ReadonlySet<string>): boolean {
  const next = plain(word);
  if (isNumber(before) && !/[,;:!?]$/.test(before)) return UNITS.includes(next) || months.has(next);
  if (!isNumber(word)) return false;
  // After a comma another number begins, such as the hour after a day.
  const isDated = !/[,;:!?]$/.test(before) && months.has(plain(before));
  return CURRENCIES.test(before) || STREET.test(before) || isDated;
}

/** Both spaces of "8 to 12" and of "9 € / km", and the one of "8– 12". */
function isInRange(words: readonly string[], index: number): boolean {
  const [before = '', word = '', after = ''] = words.slice(index - 1, index + 2);
  if (/\p{N}[–—-]$/u.test(before) && /^\p{N}/u.test(word)) return true;
  if (isNumber(before) && /^[–—]\p{N}/u.test(word)) return true;
  if (isRate(before, word, after) || isRate(words[index - 2] ?? '', before, word)) return true;
  const middle = (at: number): boolean =>
    RANGES.includes(plain(words[at] ?? '') || (words[at] ?? '')) &&
    isNumber(words[at - 1] ?? '') &&
    /^\p{Sc}?\p{N}/u.test(words[at + 1] ?? '');
  return middle(index) || middle(index - 1);
}

/** The groups of a number to call, the first of which begins with a zero or a plus. */
function isPhone(words: readonly string[], index: number): boolean {
  let first = index;
  while (first > 0 && /^\+?\d{2,6}$/.test(words[first - 1] ?? '')) first -= 1;
  return first < index && /^[+0]/.test(words[first] ?? '') && /^\d{2,6}\p{P}?$/u.test(words[index] ?? '');
}

/** A price or a number, a slash, and what it is for. */
function isRate(before: string, slash: string, word: string): boolean {
  return slash === '/' && /[\p{N}\p{Sc}]$/u.test(before) && /^\p{L}{1,8}\p{P}?$/u.test(word);
}

/** The particle closes a clause: otherwise it may belong to what follows. */
function isParticle(before: string, word: string, after: string): boolean {
  const isLast = after === '' || /[.,;:!?]$/.test(word);
  return PARTICLES.includes(plain(word)) && (isLast || /(?:ed|id|ing|en)$/.test(before)) && /^\p{L}+$/u.test(before);
}

function isNumber(word: string): boolean {
  return NUMBER.test(plain(word));
}

function plain(word: string): string {
  return word.toLowerCase().replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '');
}

function withNames(text: string, names: readonly (string | null | undefined)[]): string {
  const short = names.filter(
    (name): name is string => (name ?? '').includes(' ') && (name ?? '').length <= LONGEST_RUN,
  );
  return short.reduce((bound, name) => bound.replaceAll(name, name.replaceAll(' ', '\u00a0')), text);
}

/** The names of months in a language, long and short. */
function monthsOf(language: string): ReadonlySet<string> {
  const known = found.get(language);
  if (known !== undefined) return known;
  const names = (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat([language, 'en'], { month, day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => {
      const parts = format.formatToParts(Date.UTC(2027, at, 1));
      return plain(parts.find(({ type }) => type === 'month')?.value ?? '');
    });
  });
  const months = new Set(names.filter((name) => /^\p{L}{3}/u.test(name)));
  found.set(language, months);
  return months;
}

const found = new Map<string, ReadonlySet<string>>();
