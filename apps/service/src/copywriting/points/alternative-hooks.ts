import { textLimits, widthOf, wordCount } from './text-length.ts';

const MOST = 5;
const LEAST_WORDS = 3;
/** A talk of hours has thousands of candidates; the best ones are first. */
const MOST_EXAMINED = 60;

/** Up to five of the offered lines that can replace the hook, the best first: none repeats the hook or another one. */
export function alternativeHooks(hook: string, offered: Iterable<string>): string[] {
  const taken: string[] = [];
  let examined = 0;
  for (const text of offered) {
    examined += 1;
    if (taken.length >= MOST || examined > MOST_EXAMINED) break;
    const isFitting = widthOf(text) <= textLimits.hook && wordCount(text) >= LEAST_WORDS;
    if (isFitting && ![hook, ...taken].some((other) => isAlike(text, other))) taken.push(text);
  }
  return taken;
}

/** Either contains the other; case, blanks and punctuation do not count. */
function isAlike(one: string, other: string): boolean {
  const [first, second] = [plain(one), plain(other)];
  return first.includes(second) || second.includes(first);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
