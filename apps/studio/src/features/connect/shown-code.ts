/** The code of a device as the terminal shows it: the user compares both. */
export function shownCode(typed: string): string {
  const letters = typed.replaceAll(/[^a-z]/gi, '').toUpperCase();
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}
