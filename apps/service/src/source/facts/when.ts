// When something happens, in the words of a sentence: the day with its weekday, its limits and its hours.

import { daysIn } from './calendar.ts';

/** Words that limit a day, and its weekday, directly before it. */
const BEFORE =
  /(?:(?:from|until|by|between|since|ab|bis|bis zum|vom|seit|zwischen|du|au|dès le|jusqu['’]au|à partir du|del|desde el|hasta el|a partir del|dal|fino al|من|حتى|ابتداءً? من)\s)?(?:(?:the|dem|den|le|el|il|يوم)\s)?(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|ال(?:أحد|اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت))(?:,\s|\s)(?:(?:the|den|dem|le|el|il)\s)?)?$/iu;
/** Between the first and the last day of a time. */
const BETWEEN =
  /^,?\s?(?:to|until|till|and|bis(?: zum)?|und|au|et(?: le)?|al|a|hasta el|y(?: el)?|e(?: il)?|から|إلى|حتى|و|[-–—〜～])\s?(?:(?:the|le|el|il|يوم)\s)?(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:lune|marte|mercole|giove|vener)dì|sabato|domenica|ال(?:أحد|اثنين|ثلاثاء|أربعاء|خميس|جمعة|سبت)),?\s)?$/iu;
const CLOCK = /^\d{1,2}(?:[:.]\d{2})?(?:[-–—]\d{1,2}(?:[:.]\d{2})?)?(?:am|pm|h|h\d{2}|uhr)?$/iu;
const CLOCK_WORDS =
  /^(?:from|to|until|and|between|at|noon|midnight|am|pm|a\.m|p\.m|h|hrs|von|bis|ab|um|und|zwischen|uhr|de|à|entre|et|a|las|la|y|desde|hasta|horas|dalle|alle|ore|tra|le|e|من|إلى|حتى|الساعة|صباحاً?|مساءً?|ظهراً?|عصراً?|[-–—])$/iu;
const CLOCK_ENDS = /^(?:am|pm|a\.m|p\.m|h|hrs|uhr|noon|midnight|horas|صباحاً?|مساءً?|ظهراً?|عصراً?)$/iu;
const EAST =
  /^(?:[（(]\p{L}{1,3}[)）])?(?:の)?(?:午前|午後)?\d{1,2}時(?:\d{1,2}分|半)?(?:(?:から|[〜～–-])(?:午前|午後)?\d{1,2}時(?:\d{1,2}分|半)?)?(?:まで)?/u;
const MOST_WORDS = 12;

export type When = { day: string; hours: string; whole: string };

/** "Tuesday, 24 November 2026, 8am to 3pm": null where a text names no day. */
export function whenIn(text: string): When | null {
  const [first, ...others] = daysIn(text);
  if (first === undefined) return null;
  let end = first.index + first.text.length;
  for (const { index, text: day } of others)
    if (index >= end && index - end <= 30 && BETWEEN.test(text.slice(end, index))) end = index + day.length;
  const before = BEFORE.exec(text.slice(Math.max(0, first.index - 60), first.index))?.[0] ?? '';
  const day = text.slice(first.index - before.length, end).trim();
  const after = hoursAfter(text.slice(end, end + 120));
  return { day, hours: after.replace(/^[,،、\s]+/u, ''), whole: day + after };
}

/** The hours that follow a day. A number alone is none. */
function hoursAfter(text: string): string {
  const [east = ''] = EAST.exec(text) ?? [];
  if (east !== '') return east;
  const words = [...text.matchAll(/[^\s,،]+/gu)].slice(0, MOST_WORDS);
  const other = words.findIndex(([word]) => !isOfClock(word));
  const own = other < 0 ? words : words.slice(0, other);
  const last = own.findLastIndex(([word]) => CLOCK.test(bare(word)) || CLOCK_ENDS.test(bare(word)));
  const shown = own.slice(0, last + 1);
  const isTime = shown.some(([word]) => /\d[:.]\d|\d(?:am|pm|h)/iu.test(word) || CLOCK_ENDS.test(bare(word)));
  const isRange = shown.filter(([word]) => CLOCK.test(bare(word))).length >= 2;
  const end = shown.at(-1);
  return end === undefined || !(isTime || isRange) ? '' : text.slice(0, end.index + bare(end[0]).length);
}

function bare(word: string): string {
  return word.replace(/[.;:。]$/u, '');
}

function isOfClock(word: string): boolean {
  return CLOCK.test(bare(word)) || CLOCK_WORDS.test(bare(word));
}
