import { isGenericHeading } from '../source/boilerplate.ts';
import type { ParsedSource } from '../source/parsed-source.ts';

/** Words that are about nothing: times, measures, people at large, parts of a page. */
const GENERIC =
  /^(?:home|news|blog|online|welcome|free|new|best|today|more|people|things?|ways?|times?|years?|days?|nights?|mornings?|evenings?|afternoons?|weeks?|weekends?|months?|hours?|minutes?|seconds?|noon|pages?|website|site|app|world|life|love|one|two|three|four|five|six|seven|eight|nine|ten|first|second|parts?|kinds?|numbers?|questions?|answers?|names?|places?|ends?|use|lots?|bits?|orders?|visits?|change|rest|order|side|half|pounds?|euros?|dollars?|percent|miles?|kilometres?|metres?|grams?|litres?|degrees?|signs?|pauses?|waits?|systems?|passengers?|owners?|customers?|clients?|users?|guests?|visitors?|friends?|doors?|lines?|friday|monday|tuesday|wednesday|thursday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|the .*|something|someone|nothing|everything|everyone|nobody|anyone|it|us|them|you|we|seite|tage?|stunden|menschen|leute|jahre?|monate?|jours?|gens|personne|días?|años?|gente|公式|時間|全て|こと|もの|毎.*|.*曜日)$/iu;
const TIME =
  /(?:^|\s)(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays|sundays?|mornings?|evenings?|weeks?|months?|minutes?|hours?|years?|days?|am|pm)$/iu;

/** A phrase as a tag: PascalCase; Arabic joined by an underscore; Japanese unspaced. Null when it would be filler. */
export function tagOf(phrase: string, { words }: ParsedSource): string | null {
  const plain = phrase
    .replace(/[’']s\b/g, '')
    .replace(/[\u064b-\u0652]/gu, '')
    .trim();
  if (plain === '' || GENERIC.test(plain) || words.negations.test(plain) || isGenericHeading(plain)) return null;
  const parts = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (parts.length === 0 || parts.length > 3) return null;
  const joined = /\p{Script=Arabic}/u.test(plain)
    ? parts.join('_')
    : parts.map((part) => part.charAt(0).toLocaleUpperCase() + part.slice(1)).join('');
  if (!/\p{L}/u.test(joined) || joined.length < 2 || joined.length > 24) return null;
  return `#${joined}`;
}

/** Says when or how much, not what. */
export function isMeasure(phrase: string): boolean {
  return GENERIC.test(phrase) || TIME.test(phrase);
}
