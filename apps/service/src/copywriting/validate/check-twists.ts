import type { Words } from '../languages/words.ts';
import { strictStems } from '../sentences/stems.ts';
import type { Finding } from './fault.ts';
import { SAME } from './negation.ts';

/** Words for the same limit. */
const LIMITS: readonly RegExp[] = [
  /(?:up to|at most|max(?:imum)?|no more than|as (?:much|many) as|bis zu|höchstens|jusqu['’]à|hasta|最大|حتى)/giu,
  /(?:about|around|roughly|nearly|almost|approximately|some|an estimated|ca\.|etwa|rund|fast|environ|presque|unos|unas|casi|alrededor de|約|およそ|حوالي)/giu,
  /(?:at least|more than|over|mindestens|mehr als|über|au moins|plus de|al menos|más de|以上|على الأقل|أكثر من)/giu,
  /(?:under|below|less than|fewer than|unter|weniger als|moins de|menos de|未満|أقل من)/giu,
  /(?:from|starting (?:at|from)|ab|à partir de|dès|desde|a partir de|から|ابتداء من)/giu,
];

/** A limit stands within so many characters of its number. */
const NEAR = 24;

/**
 * A limit that touches a number of the source stays with this number, in the sentence or beside it; not where the source
 * itself says the same measure without it.
 */
export function checkLimits(
  text: string,
  beside: string,
  { cited, all }: { cited: string; all: string },
): Finding | null {
  for (const limit of LIMITS) {
    const touching = new RegExp(
      `(?<!\\p{L})${limit.source}\\s+(?:the |a |an )?[€£$¥]?(\\p{Nd}[\\p{Nd}.,]*)(\\s?\\p{L}+)?`,
      'giu',
    );
    for (const [, number = '', measure = ''] of cited.matchAll(touching)) {
      const bare = number.replace(/[.,]$/u, '');
      const isAlone = cited.split(bare).length === 2;
      const isLimited = (around: string): boolean => opens(limit).test(around);
      if (!isAlone || surroundings(text, bare).length === 0 || surroundings(beside, bare).some(isLimited)) continue;
      if (!isPlain(all, bare, measure)) return { fault: 'limits', detail: `the source limits ${bare}` };
    }
  }
  return null;
}

/** Whether a text has the same measure without a limit. */
function isPlain(text: string, number: string, measure: string): boolean {
  const same = measure === '' ? [] : surroundings(text, `${number}${measure}`);
  return same.some((around) => !LIMITS.some((one) => opens(one).test(around)));
}

/** What stands around each place where a text has a number. */
function surroundings(text: string, number: string): string[] {
  const end = /\p{L}$/u.test(number) ? '\\p{L}' : '\\p{Nd}';
  const found = text.matchAll(new RegExp(`(?<!\\p{Nd})${escaped(number)}(?!${end})`, 'gu'));
  return [...found].map(({ index }) => text.slice(Math.max(0, index - NEAR), index + number.length + NEAR));
}

const opens = (limit: RegExp): RegExp => new RegExp(`(?<!\\p{L})${limit.source}`, 'iu');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** "Asked if" is no condition, and "quatre chambres seulement" counts. */
const CONDITION =
  /(?<!\p{L})(?:(?<!(?:ask(?:s|ed)?|wonder(?:s|ed)?|know|see|check|tell|sure) )if|unless|except(?: for)?|excluding|provided(?: that)?|as long as|only (?:on|with|for|if|when|at|in)|with each|wenn|falls|außer|nur (?:am|an|mit|für|bei)|si|sauf|(?<!(?:\p{Nd}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix) \p{L}{1,20} )(?:seulement|uniquement)|excepto|solo)(?!\p{L})/iu;

/** A promise of the source that has a condition, promised without it. */
export function checkCondition(
  text: string,
  beside: string,
  { cited, words }: { cited: string; words: Words },
): Finding | null {
  const own = strictStems(text, words);
  for (const sentence of cited.split(/(?<=[.!?。])\s+|\s·\s/u)) {
    const found = CONDITION.exec(sentence);
    if (found === null || CONDITION.test(beside)) continue;
    const [main, condition] = partsOf(sentence, found.index);
    const promised = strictStems(main, words);
    const isPromised =
      promised.length >= 2 && promised.filter((stem) => own.includes(stem)).length / promised.length >= SAME;
    const stated = strictStems(condition.replace(CONDITION, ' '), words);
    const around = strictStems(beside, words);
    const isStated = stated.length > 0 && stated.filter((stem) => around.includes(stem)).length / stated.length >= 0.4;
    if (isPromised && !isStated) return { fault: 'limits', detail: `the source says: ${sentence}` };
  }
  return null;
}

/** The main clause of a sentence, and the clause with its condition. */
function partsOf(sentence: string, at: number): readonly [string, string] {
  if (at > 3) return [sentence.slice(0, at), sentence.slice(at)];
  const comma = sentence.search(/,\s|\s(?:the|we|you|it|wir|ihr|sie|nous|vous)\s/u);
  return comma < 0 ? ['', sentence] : [sentence.slice(comma), sentence.slice(0, comma)];
}

const COMPARISON =
  /(?<!\p{L})(?:(?!rather|other)\p{L}{2,}er than|(?:more|less|fewer) (?:\p{L}+ )?than(?! \p{Nd})|better than|worse than|twice (?:as|the)|half (?:as|the price)|by half|(?:halv|doubl|tripl)(?:ed|ing)|\p{Nd}{1,20} times (?:as|more|less)|compared (?:to|with)|unlike (?:other|any|most)|mehr als(?! \p{Nd})|weniger als(?! \p{Nd})|besser als|\p{L}{3,}er als|plus \p{L}+ que|moins \p{L}+ que|meilleur\p{L}* que|más \p{L}+ que|menos \p{L}+ que|mejor que)(?!\p{L})|より(?:も)?(?:良|安|速|大)|أفضل من|أرخص من/iu;

/** A comparison is the source's, word for word. */
export function checkComparison(text: string, cited: string): Finding | null {
  const found = COMPARISON.exec(text);
  if (found === null) return null;
  const [next = ''] = /^\s?[\p{L}\p{N}]*/u.exec(text.slice(found.index + found[0].length)) ?? [];
  if (cited.toLocaleLowerCase().includes(`${found[0]}${next}`.toLocaleLowerCase())) return null;
  return { fault: 'comparison', detail: `"${found[0]}" compares what the source does not` };
}
