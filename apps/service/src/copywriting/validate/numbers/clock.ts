/** An hour of the day as a text has it. */
export type ClockTime = { time: string; half: 'am' | 'pm' | null; index: number; length: number };

const HALF = '(a\\.?m\\.?|p\\.?m\\.?)(?!\\p{L})';
const SIGN = '(?:uhr|時(?!間|代))';
const TIME = new RegExp(
  `(?<![\\p{Nd}.,:€£$])(\\d{1,2})(?:(?:[:.]|\\s?時|h)(\\d{2})分?(?!\\d|[.:]\\d))?\\s?(?:${HALF}|(${SIGN}))?`,
  'giu',
);
/** The first hour of a range has no sign of its own. */
const RANGE = new RegExp(
  `^\\s?(?:[-–—~〜]|to|bis|à|a|until|till)\\s?(\\d{1,2})(?:[:.]\\d{2})?\\s?(?:${HALF}|${SIGN})`,
  'iu',
);

/** Hours of the day, in one spelling: 6 pm, 18.00 Uhr and 18:00 are one. */
export function clockTimesIn(text: string): ClockTime[] {
  return [...text.matchAll(TIME)].flatMap((found) => {
    const [whole, hour = '', minute = '00', half, sign] = found;
    const [range, end, endHalf] = RANGE.exec(text.slice(found.index + whole.length)) ?? [];
    const isSigned = half !== undefined || sign !== undefined || range !== undefined;
    const isClock = isSigned || /^\d{1,2}:\d{2}$/u.test(whole.trim());
    if (!isClock || Number(hour) > 24 || Number(minute) > 59) return [];
    const part = halfOf(half) ?? startHalf(Number(hour), Number(end), halfOf(endHalf));
    const value = part === null ? Number(hour) : (Number(hour) % 12) + (part === 'pm' ? 12 : 0);
    return [{ time: `${value}:${minute}`, half: part, index: found.index, length: whole.length }];
  });
}

function halfOf(text: string | undefined): ClockTime['half'] {
  if (text === undefined) return null;
  return text.toLowerCase().startsWith('p') ? 'pm' : 'am';
}

/** "9 to 6 pm" begins in the morning, "2 to 6 pm" does not. */
function startHalf(hour: number, end: number, half: ClockTime['half']): ClockTime['half'] {
  return half === 'pm' && hour > end ? 'am' : half;
}
