import type { Words } from '../../languages/words.ts';
import { isWide, wordCount } from '../../points/text-length.ts';
import type { Grammar } from '../../sentences/verbs.ts';

type Language = { words: Words; grammar: Grammar };

const VERSION = /^(?:version |release )?v?\s?\p{Nd}{1,3}(?:\.\p{Nd}{1,4}){1,3}[\p{L}\p{Nd}.+-]{0,12}$/iu;
/** The programs that commands begin with. */
const PROGRAM =
  /(?<![\p{L}@/.-])(?:npm|npx|yarn|pnpm|pip3?|brew|cargo|gem|apt|apt-get|docker|composer|dotnet|conda|uv|git|curl|sudo|make|cd)\s/giu;
const SHORT = 3;
const FEW = 2;

/** Names a part of the page, a version or several commands: as a headline it says nothing. */
export function isLabel(text: string, { words, grammar }: Language): boolean {
  const plain = text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\s+]/gu, '').trim();
  if (plain === '' || VERSION.test(plain) || isCommands(plain)) return true;
  const count = wordCount(plain);
  if (count > SHORT || /\p{Nd}|\p{Sc}|[!?！？؟,،、.。:：·]/u.test(plain)) return false;
  if (isWide(plain)) return count <= FEW && !grammar.hasVerb(plain);
  // Of two words nobody can tell a verb from a noun: "opening hours", "parking permits".
  const telling = plain.split(/\s+/u).filter((word) => !words.closed.has(word.toLocaleLowerCase()));
  return telling.length <= 1 || count <= FEW;
}

export function isVersion(text: string): boolean {
  return VERSION.test(text.replace(/[^\p{L}\p{N}.+-]/gu, ''));
}

/** Several commands in one line. */
export function isCommands(text: string): boolean {
  return (text.match(PROGRAM)?.length ?? 0) >= 2 || /&&|\n/u.test(text);
}
