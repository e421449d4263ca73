import type { IdeaBrief } from '../brief/brief.ts';
import { ideaWordsOf } from '../languages/ideas/idea-languages.ts';
import type { IntentLines } from '../languages/ideas/idea-words.ts';
import { mattersOf } from '../languages/matters/matters.ts';

/** The fixed lines that fit an idea: those of its matter, else those of its intent. */
export function linesOf({ language, intent, matter }: Pick<IdeaBrief, 'language' | 'intent' | 'matter'>): IntentLines {
  return matter === null ? ideaWordsOf(language).lines[intent] : mattersOf(language)[matter];
}
