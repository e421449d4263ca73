/** What makes a text another one: letters and digits, without case, spaces and punctuation. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
