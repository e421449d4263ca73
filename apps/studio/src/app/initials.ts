import type { Account } from '#api';

/** Of the name, otherwise of the email. */
export function initialsOf({ name, email }: Account): string {
  const words = (name ?? email ?? '?').split(/[\s@._-]+/).filter(Boolean);
  return words
    .slice(0, name === null ? 1 : 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
