/** A title without the name of its site, or null when nothing is left of it. */
export function headlineOf(title: string, names: readonly string[]): string | null {
  const parts = title
    .split(/\s+[|·•–—-]\s+|\s*[｜]\s*|【[^】]*】/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const known = names.filter(Boolean).map((name) => name.toLowerCase());
  const own = parts.filter((part) => !known.some((name) => isName(part.toLowerCase(), name)));
  return own[0] ?? null;
}

function isName(part: string, name: string): boolean {
  return (
    part === name ||
    part === `${name} docs` ||
    part === 'home' ||
    part === 'startseite' ||
    part === 'accueil' ||
    part === 'inicio'
  );
}
