/** Longer parts of a word are split further, so that each fits a line at the smallest size. */
const LONGEST_PART = 14;
/** No shorter part is left before or after a hyphen. */
const SHORTEST_PART = 4;

const BEFORE_STEM = /^(?:ab|an|auf|aus|be|bei|ein|emp|ent|er|ge|miss|nach|über|um|un|ver|vor|zer|zu)$/u;
/** Otherwise `be` and `ge` are the end of a stem: Gewer-be-steuer. */
const KNOWN_STEM =
  /^(?:be (?:ar|darf|gleit|gren|han|hör|kannt|ra|reich|richt|schei|schrei|sitz|stel|stim|such|trag|trieb|treu|wer|wusst|zah|zie)|ge (?:bäu|biet|bühr|lände|mein|neh|nuss|rät|richt|schäft|schenk|schich|schwin|sell|setz|spräch|stal|sund|tränk|währ|wicht|winn))/u;
const ENDING = /^[^aeiouäöüy]*(?:e[lnrs]?|ung(?:en|s)?|heits?|keits?|schafts?|lich|igs?|isch|tion|tät)$/u;
/**
 * The linking s of a compound: certain after these endings; after another consonant only when no t or p follows, as in
 * Fens-ter.
 */
const SURELY_JOINED = /(?:ung|heit|keit|schaft|tion|tät|ling|beit)s$/u;
const JOINED = /[bcdfghklmnrt]s\u00ad[^tp]/u;

/** Joins the syllables of a German word into its components: Nebenkosten-abrechnung, not Nebenkostenab-rechnung. */
export function germanSeams(syllables: readonly string[]): string[] {
  const seams = joinedAt(syllables, isSeam);
  return seams.flatMap((part) => {
    if (part.join('').length <= LONGEST_PART && seams.length > 1) return part.join('');
    const fair = joinedAt(part, isFair);
    return (fair.length > 1 ? fair : joinedAt(part, () => true)).map((item) => item.join(''));
  });
}

type MayPart = (before: readonly string[], after: readonly string[]) => boolean;

function joinedAt(syllables: readonly string[], mayPart: MayPart): string[][] {
  const parts: string[][] = [];
  for (const [at, syllable] of syllables.entries()) {
    const [before, after] = [syllables.slice(0, at), syllables.slice(at)];
    const isLong = [parts.at(-1) ?? [], after].every((item) => item.join('').length >= SHORTEST_PART);
    if (at === 0 || (isLong && mayPart(before, after))) parts.push([syllable]);
    else parts.at(-1)?.push(syllable);
  }
  return parts;
}

function isSeam(before: readonly string[], after: readonly string[]): boolean {
  const [next = '', stem = ''] = after;
  if (isPrefix(before, next)) return false;
  if (SURELY_JOINED.test(before.join(''))) return true;
  const isOpen = BEFORE_STEM.test(next);
  if (JOINED.test(`${before.join('')}\u00ad${next}`)) return isOpen || !ENDING.test(next);
  return isPrefix([...before, next], stem) && isOpen && stem !== '' && !ENDING.test(stem);
}

/** Prefixes and endings stay with their stem. */
function isFair(before: readonly string[], [next = '']: readonly string[]): boolean {
  return !isPrefix(before, next) && !ENDING.test(next);
}

/** Whether the last syllable belongs to the stem that follows it. */
function isPrefix(syllables: readonly string[], stem: string): boolean {
  const [last = '', before = ''] = syllables.toReversed();
  const prefix = last.toLowerCase();
  if (prefix === 'be' || prefix === 'ge') return before === '' || KNOWN_STEM.test(`${prefix} ${stem}`);
  // After a vowel it is the end of a stem: Steu-er.
  if (prefix === 'er') return !/[aeiouäöüy]$/u.test(before);
  return BEFORE_STEM.test(prefix);
}
