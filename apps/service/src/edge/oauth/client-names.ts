const LONGEST = 80;

/** One line of text without control or direction characters: a user decides by it on the consent page. */
export function clientName(value: unknown, otherwise: string): string {
  if (typeof value !== 'string') return otherwise;
  const name = value
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return name === '' ? otherwise : name.slice(0, LONGEST).toWellFormed();
}
