import type { IdeaWords } from '../../languages/ideas/idea-words.ts';
import { clausePattern, OPENING } from './clause-pattern.ts';
import { kindsOf, tokensOf } from './tokens.ts';

/** What only a writer is told, in words that were left among those for readers. */
const doubts: readonly RegExp[] = [
  // "can you make", "could you add"
  `^ ${OPENING} (?: modal writer | writer modal) [glue polite]* [compose style steer mention say]`,
  // "… make it funny", "… keep this short"
  '[compose style] [glue polite]* it [glue polite not]* [tone craft like]',
  // "… need a post for"
  '[compose want] [^fact name]{0,3} medium [glue network]* (?: [about for that on] | $)',
  // "… no hashtags", "use emojis"
  '[not style steer] [glue determiner]* craft $',
  // "tone: fun"
  'aspect [glue colon]* tone',
].map(clausePattern);

/** Whether a part may speak to the writer: rather than show it, no pack is made. */
export function isDoubtful(text: string, words: IdeaWords): boolean {
  const kinds = kindsOf(tokensOf(text, words) ?? []);
  return doubts.some((doubt) => doubt.test(kinds));
}
