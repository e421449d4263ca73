import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { type Intent, intents } from './intents.ts';

type Prompt = { text: string; content: string; hasSpoken: boolean };

/** The first rule that fits. The whole prompt counts: "launch post for" is said to the writer, and says the intent. */
export function readIntent({ text, content, hasSpoken }: Prompt, words: IdeaWords): Intent {
  if (hasSpoken) return 'testimonial';
  const fits = (intent: Intent): boolean => {
    const rule = words.intents[intent];
    if (rule === undefined) return false;
    return rule.test(ANCHORED.has(intent) ? content : text) || rule.test(content);
  };
  // A list of tips that mentions a discount stays a list of tips.
  if (
    fits('tips_list') &&
    /^\P{L}*(?:\d|\p{L}+ \p{L}+ )/u.test(content) &&
    (words.intents.tips_list?.exec(content)?.index ?? 99) < 12
  )
    return 'tips_list';
  const isDated = /\p{N}/u.test(content) || content.match(words.dates) !== null;
  const found = intents.filter((intent) => intent !== 'announcement' && fits(intent));
  // A market without a day is a place.
  return found.find((intent) => intent !== 'event' || isDated) ?? found[0] ?? 'announcement';
}

/** Their cues count in what is said, not in what asks for it: "thanks in advance". */
const ANCHORED: ReadonlySet<Intent> = new Set(['explainer', 'how_to', 'question_poll', 'milestone_thanks']);
