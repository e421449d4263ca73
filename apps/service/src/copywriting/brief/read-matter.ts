import { mattersOf } from '../languages/matters/matters.ts';
import type { Intent } from './intents.ts';
import { intentOf, type Matter, matters } from './matter.ts';
import { priceChange } from './price-change.ts';

/** What these are about is said by their own intent. */
const OWN: ReadonlySet<Intent> = new Set([
  ...(['testimonial', 'hiring', 'tips_list', 'how_to', 'explainer', 'opinion', 'question_poll'] as const),
]);
/** A sale, a greeting or a reminder may tell of one of these, and is then no longer what it was. */
const STRONG: ReadonlySet<Matter> = new Set(['recall', 'apology', 'cancellation', 'lost', 'found', 'closing_down']);
const TERMS: ReadonlySet<Intent> = new Set(['sale_offer', 'seasonal_greeting', 'reminder_deadline']);
/** What an event can be told of besides. */
const OF_EVENTS: ReadonlySet<Matter> = new Set([...STRONG, 'sold_out', 'price', 'thanks', 'closure']);
/** A statement of few words is explained by the next. */
const FEW_WORDS = 6;

/** Thanks that open a statement are what it is about. */
const MOST_BEFORE = 8;

type ReadMatter = { intent: Intent; matter: Matter | null };

/** What an idea tells, by its first statement, and the intent of that; null where the intent says all. */
export function readMatter(texts: readonly string[], intent: Intent, language: string): ReadMatter {
  const matter = findMatter(texts, intent, language);
  return { matter, intent: matter === null ? intent : (intentOf[matter] ?? 'announcement') };
}

function findMatter(texts: readonly string[], intent: Intent, language: string): Matter | null {
  if (OWN.has(intent)) return null;
  const [first = '', second = ''] = texts;
  const lead = first.split(/\s+/u).length <= FEW_WORDS ? `${first}. ${second}` : first;
  const words = mattersOf(language);
  if (priceChange(lead) === 'up') return 'price';
  if ((words.thanks.pattern.exec(lead)?.index ?? MOST_BEFORE) < MOST_BEFORE) return 'thanks';
  const isOpen = (one: Matter): boolean =>
    intent === 'event' ? OF_EVENTS.has(one) : STRONG.has(one) || !TERMS.has(intent);
  return matters.find((one) => isOpen(one) && words[one].pattern.test(lead)) ?? null;
}
