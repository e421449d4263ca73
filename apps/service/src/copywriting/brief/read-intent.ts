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
  return intents.find((intent) => intent !== 'announcement' && fits(intent)) ?? 'announcement';
}

/** Their cues count at the start of what is said, not of what asks for it. */
const ANCHORED: ReadonlySet<Intent> = new Set(['explainer', 'how_to', 'question_poll']);
