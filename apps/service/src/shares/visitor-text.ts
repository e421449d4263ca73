// Text of a stranger, for people, agents and terminals: what hides words or turns them around is taken out.

/** Controls but for line ends, of direction, and signs that nobody sees; joiners of letters and emoji stay. */
const UNSEEN =
  /[^\P{Cc}\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Co}/gu;
const MOST_EMPTY_LINES = /\n{3,}/g;

export function visitorText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(MOST_EMPTY_LINES, '\n\n')
    .trim();
}

/** A name is one line; nothing where nothing is left. */
export function visitorName(name: string | undefined): string | null {
  const text = visitorText(name ?? '').replaceAll(/\s+/g, ' ');
  return text === '' ? null : text;
}
