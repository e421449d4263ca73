/** Text of a server for a terminal: without the signs that move its cursor, write its clipboard or turn a line around. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, '\ufffd');
}

const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
