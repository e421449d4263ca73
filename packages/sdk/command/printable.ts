/**
 * Text from a server, safe for a terminal: without characters that move the cursor, write the clipboard or reverse a
 * line.
 */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, '\ufffd');
}

const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
