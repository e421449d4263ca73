// The files of .changeset: what each changes for users, and by how much it raises the version.

const bumps = ['patch', 'minor', 'major'] as const;

export type Bump = (typeof bumps)[number];
export type Changeset = { bump: Bump; text: string };

export function parseBump(word: string | undefined): Bump | undefined {
  return bumps.find((bump) => bump === word);
}

/** Front matter with the one name that everything here is released under, then a text on one line or several. */
export function parseChangeset(file: string, content: string): Changeset {
  const [open, field = '', close, ...rest] = content.replaceAll('\r\n', '\n').split('\n');
  const [name, word] = field.split(':').map((part) => part.trim());
  const bump = parseBump(word);
  const text = rest.map((line) => line.trim()).filter((line) => line !== '');
  if (open !== '---' || close !== '---' || name !== '"galley"' || bump === undefined || text.length === 0) {
    throw new Error(`${file} is no changeset. .changeset/README.md shows one.`);
  }
  return { bump, text: text.join(' ') };
}

export function highestBump(changesets: readonly Changeset[]): Bump | undefined {
  return bumps.findLast((bump) => changesets.some((changeset) => changeset.bump === bump));
}

export function nextVersion(current: string, bump: Bump): string {
  const [major = Number.NaN, minor = Number.NaN, patch = Number.NaN] = current.split('.').map(Number);
  if (![major, minor, patch].every(Number.isInteger)) throw new Error(`${current} is no version.`);
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
