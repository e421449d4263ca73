// Text of an anonymous reviewer, for users, agents and terminals: characters that hide or reverse text are removed.

/** Control characters except line ends, direction controls, and invisible signs; joiners of letters and emoji stay. */
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

/** A name is one line; null when nothing is left. */
export function visitorName(name: string | undefined): string | null {
  const text = visitorText(name ?? '').replaceAll(/\s+/g, ' ');
  return text === '' ? null : text;
}
