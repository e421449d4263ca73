/** Words that start a line but no name. */
const NO_NAME =
  /^(?:the|our|your|my|this|that|all|new|free|how|what|when|why|read|get|more|about|contact|last|first|total|early|late|opening|good|der|die|das|unser|ihre|neue|le|la|les|nos|votre|el|los|las|nuestro|sign|view|show|see|learn)\b/iu;
const NO_SPEAKER =
  /\b(?:inc|ltd|gmbh|ag|llc|corp|company|bank|insurance|radio|club|hotel|museum|school|university|street|road|avenue|park|beach|city|county|festival|conference|hall|theatre|theater|centre|center|gallery|studio|foundation|institute|institut|instituto|association|society|café|bar|market|magazine|gazette|news|office|team|staff)\b/iu;

const CAPITAL = /^\p{Lu}[\p{L}'’-]{1,24}\.?$/u;
const INITIAL = /^\p{Lu}\.$/u;
const PARTICLE = /^(?:van|von|de|da|del|der|den|la|le|al|bin|di|dos|y)$/u;
const MOST_WORDS = 6;

/** Two to four capitalised words, with particles between them. */
export function isFullName(text: string): boolean {
  const words = text.split(' ');
  return nameWords(words) === words.length && !NO_NAME.test(text) && !NO_SPEAKER.test(text);
}

/** The number of leading words that form a name; 0 when there is none. */
function nameWords(words: readonly string[]): number {
  if (!CAPITAL.test(words[0] ?? '')) return 0;
  let capitals = 1;
  let length = 1;
  for (const [index, word] of words.slice(0, MOST_WORDS).entries()) {
    if (index === 0 || PARTICLE.test(word) || INITIAL.test(word)) continue;
    if (!CAPITAL.test(word) || capitals >= 4 || !isUnbroken(words, length, index)) break;
    capitals += 1;
    length = index + 1;
  }
  return capitals >= 2 ? length : 0;
}

function isUnbroken(words: readonly string[], from: number, to: number): boolean {
  return words.slice(from, to).every((word) => PARTICLE.test(word) || INITIAL.test(word));
}

/** The name that a text begins with. */
export function nameAtStart(text: string): string | null {
  const words = text.slice(0, 120).split(/[ \n]/u);
  const last = words.findIndex((word) => /[,;:)”"»]$/u.test(word));
  const bare = words.slice(0, last < 0 ? MOST_WORDS : last + 1).map((word) => word.replace(/[,;:)”"»]$/u, ''));
  for (let length = Math.min(nameWords(bare), bare.length); length >= 2; length -= 1) {
    const name = bare.slice(0, length).join(' ');
    if (isFullName(name)) return name;
  }
  return null;
}

export function namesIn(text: string): string[] {
  const words = text.slice(0, 1_000).split(/[ \n]/u);
  const names: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAtStart(words.slice(at, at + MOST_WORDS).join(' '));
    if (name === null) continue;
    names.push(name.replace(/\.$/u, ''));
    at += name.split(' ').length - 1;
  }
  return names;
}
