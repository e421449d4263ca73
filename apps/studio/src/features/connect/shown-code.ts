/** The code of a device as the terminal shows it, read as the service reads it: the user compares both. */
export function shownCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;
}
