import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { type Intent, intents } from './intents.ts';
import { priceChange } from './price-change.ts';

type Prompt = { text: string; parts: readonly string[]; hasSpoken: boolean };

/** The first rule that fits. The whole prompt counts: "launch post for" is said to the writer, and says the intent. */
export function readIntent({ text, parts, hasSpoken }: Prompt, words: IdeaWords): Intent {
  if (hasSpoken) return 'testimonial';
  const content = parts.join('. ');
  const fits = (intent: Intent): boolean => {
    const rule = words.intents[intent];
    if (rule === undefined) return false;
    if (intent === 'tips_list')
      return [text, content].some((one) => (rule.exec(one)?.index ?? LAST_TITLE) < LAST_TITLE);
    return rule.test(ANCHORED.has(intent) ? content : text) || rule.test(content);
  };
  const change = priceChange(content);
  // A list of tips that mentions a discount stays a list of tips.
  if (
    change === null &&
    fits('tips_list') &&
    /^\P{L}*(?:\d|\p{L}+ \p{L}+ )/u.test(content) &&
    (words.intents.tips_list?.exec(content)?.index ?? 99) < 12
  )
    return 'tips_list';
  if (isAsking(parts, words)) return 'question_poll';
  const isDated = /\p{N}/u.test(content) || content.match(words.dates) !== null;
  // Where nobody is quoted, "client" in a longer story is no praise.
  const isStory = parts.length >= LEAST_OF_STORY;
  const found = intents.filter(
    (intent) => intent !== 'announcement' && !(intent === 'testimonial' && isStory) && fits(intent),
  );
  // What costs more is no offer; what costs less until a day is one.
  const fitting = found.filter((intent) => change === null || intent !== RULED_OUT[change]);
  if (change === 'down' && words.until.test(content) && !fitting.some((intent) => FIRST.has(intent)))
    return 'sale_offer';
  // A market without a day is a place.
  return fitting.find((intent) => intent !== 'event' || isDated) ?? fitting[0] ?? 'announcement';
}

const RULED_OUT = { up: 'sale_offer', down: 'tips_list' } as const;
/** A title stands at the beginning: "we fixed 61 things" is none. */
const LAST_TITLE = 60;
const LEAST_OF_STORY = 3;
const FIRST: ReadonlySet<Intent> = new Set(['hiring', 'reminder_deadline', 'sale_offer']);
const MOST_ASKING = 160;

/** A question to readers, and at most a few words more. */
function isAsking([question = '', ...rest]: readonly string[], { asking }: IdeaWords): boolean {
  const isAlone = rest.length < 2 && rest.every((text) => !/\p{N}/u.test(text) && text.split(/\s+/u).length <= 4);
  return isAlone && question.length <= MOST_ASKING && (asking?.test(question) === true || /[?？؟]$/u.test(question));
}

/** Their cues count in what is said, not in what asks for it: "thanks in advance". */
const ANCHORED: ReadonlySet<Intent> = new Set([
  ...(['explainer', 'how_to', 'question_poll', 'milestone_thanks', 'story'] as const),
]);
