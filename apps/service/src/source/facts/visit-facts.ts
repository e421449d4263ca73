import type { PageType } from '@galley/contract';
import { daysIn } from './calendar.ts';
import type { FactDraft } from './fact-draft.ts';
import type { PageLines, SeenLine } from './page-lines.ts';
import { isOccasion, TIMES } from './shown-facts.ts';

const PHONE = /(?<![\d.,/-])(?:\+\d{1,3}[\s.-]?)?\(?0?\d{1,5}\)?(?:[\s./-]\d{2,5}){1,4}(?![\d.,/-]\d)/;
const CALLED =
  /\b(?:tel|phone|telephone|call|ring|mobile|fon|telefon|anruf|rufen|téléphone|tél|appelez|teléfono|llama|reservieren|reservations?|book|agent|agente|office|contact|kontakt)|☎|📞|電話|TEL|هاتف|اتصل/iu;
const FAX = /\bfax|ファックス|فاكس/iu;
/** A street with its number, in the order of each language; or a postal code with its town. */
const GERMAN = /(?:straße|strasse|str\.|weg|platz|gasse|allee|damm|ufer|ring)\s\d/iu;
/** The word before the number of a house. */
const STREET =
  /\b(?:rue|avenue|boulevard|quai|chemin|calle|plaza|paseo|avenida|camino|via|piazza)\s|(?:شارع|طريق)\s|[市区町村郡]|〒/iu;
/** An English street follows its number. */
const ENGLISH = /^\d{1,5}[a-z]?\s\p{Lu}|,\s\d{1,5}[a-z]?\s\p{Lu}/u;

const ENGLISH_STREET = /\b(?:street|st|road|rd|lane|avenue|ave|square|quay|row|drive|terrace|court|wharf|blvd)\b/iu;
const FRENCH = /\b\d{1,4}[a-z]?,?\s(?:rue|avenue|boulevard|quai|place|chemin)\b/iu;
const CODED = /\b\d{5}\s\p{Lu}\p{L}{2}/u;

function isStreet(text: string): boolean {
  if (GERMAN.test(text) || FRENCH.test(text) || CODED.test(text)) return true;
  if (ENGLISH_STREET.test(text) && ENGLISH.test(text)) return true;
  const number = text.search(/\d/);
  return number > 0 && STREET.test(text.slice(Math.max(0, number - 44), number));
}

const LOCATED =
  /^(?:location|place|where|venue|office|city|ort|standort|einsatzort|arbeitsort|veranstaltungsort|wo|lieu|où|ville|lugar|sede|dónde|ubicación|場所|会場|勤務地|所在地|المكان|الموقع)$/iu;
const WEEKDAY =
  /\b(?:mon(?:day)?s?|tue(?:sday)?s?|wed(?:nesday)?s?|thu(?:rsday)?s?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|daily|täglich|every day)\b|[月火水木金土日]曜|(?:ال)?(?:أحد|اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت)/iu;
const RANGE =
  /\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|uhr|h|ظهراً|مساءً|صباحاً)?\s?(?:[-–—〜～]|to|bis|à|a|إلى)\s?\d{1,2}(?:[:.]\d{2})?|\bclosed\b|ruhetag|geschlossen|fermé|cerrado|定休|休み|مغلق/iu;
const LONGEST = 90;

/** Location, opening hours and phone number of the page's owner or event. */
export function visitFacts(lines: PageLines, type: PageType): FactDraft[] {
  const isVisited = ['place', 'shop', 'site', 'other', 'product'].includes(type);
  return [
    ...(['place', 'shop'].includes(type) ? hours(lines.main) : []),
    ...(isVisited || type === 'property' || type === 'job' || type === 'event' ? phoneFacts(lines) : []),
    ...(isVisited || type === 'property' || type === 'event' ? street(lines.main) : []),
    ...located(lines.main),
    ...(type === 'event' ? venue(lines.head) : []),
    ...(type === 'job' ? jobTerms(lines) : []),
  ];
}

/** One line with days and times; a label and its times are two lines. */
function hours(main: readonly SeenLine[]): FactDraft[] {
  return main.flatMap((line) => {
    const parts = line.text
      .split('\u3000')
      .filter((part) => WEEKDAY.test(part) && RANGE.test(part) && !isOccasion(part));
    const [text] = line.text.length <= LONGEST ? parts : [];
    return text === undefined ? [] : [draft('hours', text.trim(), { ...line, text: text.trim() })];
  });
}

/** The first phone number that is labelled as such; not a fax, and not in a footer, which may name the designer. */
export function phoneFacts({ main, all }: PageLines): FactDraft[] {
  const candidates = [...main, ...all].filter(
    ({ text }) => text.length <= 200 && !FAX.test(text) && PHONE.test(text) && daysIn(text).length === 0,
  );
  const line =
    candidates.find(({ text }) => CALLED.test(text)) ??
    candidates.find(
      ({ text, parents }) => parents.length > 0 && /^(?:\+|\(?0)[\d\s()./-]{8,}$/.test(PHONE.exec(text)?.[0] ?? ''),
    );
  const value = PHONE.exec(line?.text ?? '')?.[0].trim();
  const isNumber = value !== undefined && value.replace(/\D/g, '').length >= 7;
  return line === undefined || !isNumber ? [] : [draft('phone', value, line)];
}

function street(main: readonly SeenLine[]): FactDraft[] {
  const line = main.find(({ text }) => text.length <= 160 && isStreet(text));
  if (line === undefined) return [];
  const part = line.text.split(/\u3000|(?<=\.)\s/u).find((text) => isStreet(text)) ?? line.text;
  const town = part
    .split(/[,،]/u)
    .at(-1)
    ?.replace(/\d{4,6}|\./g, '')
    .trim();
  return [
    draft('address', part.trim(), line),
    ...(town !== undefined && part.includes(',') && /^\p{Lu}[\p{L}\s'’-]{2,40}$/u.test(town)
      ? [draft('place', town, line)]
      : []),
  ];
}

/** The cell or the term after "Location". */
function located(main: readonly SeenLine[]): FactDraft[] {
  return main.flatMap((line, at) => {
    const label = main[at - 1]?.text ?? '';
    // In the head of a table the next column is no place.
    const isValue = line.tag !== 'th' && line.text.length <= LONGEST;
    return LOCATED.test(label.replace(/[:：]$/u, '')) && isValue
      ? [draft('place', firstSentence(line.text), line)]
      : [];
  });
}

function firstSentence(text: string): string {
  return text.split(/(?<=[\p{L}\d])\.\s/u)[0] ?? text;
}

const AT = /^(?:at|on|in|im|auf|en|à|au|chez)$/iu;

/** "Kite festival on Skellig Sands": the capitalised words at the end, after a preposition of place. */
function venueAtEnd(text: string): string | undefined {
  const words = text.split(' ');
  const at = words.findLastIndex((word) => AT.test(word));
  const named = words.slice(at + 1);
  const isNamed =
    named.length >= 1 && named.length <= 5 && named.every((word) => /^(?:\p{Lu}|(?:the|der|la|le|de|of)$)/u.test(word));
  return at >= 0 && isNamed ? named.join(' ') : undefined;
}

/** "Ghent, Belgium", "Old Bank, Corn Quay 7": two names with a comma, set beside the date. */
function isTown(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}\s.'’-]{1,30}, \p{Lu}[\p{L}\s.'’-]{1,30}(?:\s\d{1,4}[a-z]?)?$/u.test(text) &&
    daysIn(text).length === 0
  );
}

const ON_A_DAY =
  /^(?:(?:am|on|le|el|this|every|each|jeden|chaque|cada)\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)day|^(?:am\s)?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)|^(?:le\s)?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)|^(?:el\s)?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)/iu;

/** In the line of the date, or in the one beside it. */
function venue(head: readonly SeenLine[]): FactDraft[] {
  const at = head.findIndex(({ text, tag }) => tag !== 'h1' && text.length <= 140 && daysIn(text).length > 0);
  if (at < 0) return [];
  const line = head[at] as SeenLine;
  const rest = daysIn(line.text).reduce((text, day) => text.replace(day.text, ' · '), line.text);
  const parts = rest
    .split(/\s?[·|•]\s?|\s[–—@]\s/u)
    .map((part) =>
      part
        .split(',')
        .map((piece) => piece.trim())
        .filter((piece) => piece !== '')
        .join(', '),
    )
    .filter((part) => /^\p{Lu}\p{L}/u.test(part) && !/\d/.test(part) && part.length >= 3 && !ON_A_DAY.test(part));
  // In a sentence the words before a day are no venue.
  const [own] = /[.!?]$/u.test(line.text.trim()) ? [] : parts;
  if (own !== undefined) return [draft('place', own, line)];
  const beside = [head[at - 1], head[at + 1]].filter((item) => item !== undefined && item.text.length <= LONGEST);
  for (const item of beside) {
    const found = venueAtEnd(item?.text ?? '');
    if (item !== undefined && found !== undefined) return [draft('place', found, item)];
  }
  return [belowTimes(head, at), townBelow(head, at)].find(({ length }) => length > 0) ?? [];
}

/** In a list of day, times and venue the third line is the venue. */
function belowTimes(head: readonly SeenLine[], at: number): FactDraft[] {
  const [times, line] = head.slice(at + 1, at + 3);
  if (times === undefined || line === undefined || !TIMES.test(times.text) || line.tag !== times.tag) return [];
  const isName = /^\p{Lu}/u.test(line.text) && line.text.length <= 60 && !/\d|[.!?:]$/u.test(line.text);
  return isName ? [draft('place', line.text.replace(/\s\(\p{Ll}+\)$/u, ''), line)] : [];
}

function townBelow(head: readonly SeenLine[], at: number): FactDraft[] {
  const [named, next] = head.slice(at + 1, at + 6).filter(({ text, tag }) => !/^h\d$/.test(tag) && isTown(text));
  if (named === undefined) return [];
  const isStreetNext = next !== undefined && /\d/.test(next.text);
  return [draft('place', named.text, named), ...(isStreetNext ? [draft('address', next.text, next)] : [])];
}

/** "Little Wenham, Herefordshire · Full-time" below the title. */
function jobTerms({ head, main }: PageLines): FactDraft[] {
  const line = [...head, ...main.slice(0, 8)].find(
    ({ text, tag }) => tag !== 'h1' && text.length <= 120 && EMPLOYMENT.test(text),
  );
  const first = line?.text
    .split(SEPARATED_LINE)
    .find((part) => !EMPLOYMENT.test(part) && /^\p{Lu}[\p{L}\s,'’-]{2,60}$/u.test(part));
  const employment = line?.text.split(SEPARATED_LINE).find((part) => EMPLOYMENT.test(part));
  return line === undefined
    ? []
    : [
        ...(first === undefined ? [] : [draft('place', first, line)]),
        ...(employment === undefined ? [] : [draft('employment', employment, line)]),
      ];
}

const SEPARATED_LINE = /\s?[·|•]\s?|\s[–—]\s/u;
const EMPLOYMENT =
  /\b(?:full[- ]?time|part[- ]?time|permanent|temporary|internship|apprenticeship|freelance|vollzeit|teilzeit|unbefristet|befristet|minijob|temps plein|temps partiel|cdi|cdd|alternance|stage|jornada completa|media jornada|indefinido|temporal)\b|正社員|契約社員|アルバイト|パート|دوام/iu;

function draft(kind: FactDraft['kind'], value: string, { text, place }: SeenLine): FactDraft {
  return { kind, value: value.slice(0, 300), from: 'text', found: { text: text.slice(0, 300), place } };
}
