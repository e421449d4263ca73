// CHANGELOG.md: a section for each version, newest first, and what is unreleased above them.

const UNRELEASED = 'Unreleased';
const UPGRADE = 'Upgrade: ';

export type Release = { version: string; date: string; texts: readonly string[] };

/** Turns what is unreleased, and these texts, into the section of the version. */
export function releaseChangelog(changelog: string, { version, date, texts }: Release): string {
  const unreleased = sectionOf(changelog, UNRELEASED);
  if (unreleased === undefined) throw new Error(`CHANGELOG.md has no section ${UNRELEASED}.`);
  if (sectionOf(changelog, version) !== undefined) throw new Error(`CHANGELOG.md has ${version} already.`);
  const entries = [
    ...unreleased.split('\n').filter((line) => line.startsWith('- ')),
    ...texts.map((text) => `- ${text}`),
  ];
  if (entries.length === 0) throw new Error('Nothing is unreleased.');
  const head = `## ${UNRELEASED}\n`;
  const [before = '', after = ''] = split(changelog, head);
  const body = [`Released ${date}.`, ...upgradeNotes(entries), entries.filter(isChange).join('\n')].filter(Boolean);
  return `${before}${head}\n## ${version}\n\n${body.join('\n\n')}\n\n${after.slice(unreleased.length).trimStart()}`;
}

/** What a release says about itself: the section without its heading. */
export function notesOf(changelog: string, version: string): string {
  const notes = sectionOf(changelog, version)?.trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
}

const isChange = (entry: string): boolean => !entry.startsWith(`- ${UPGRADE}`);

function upgradeNotes(entries: readonly string[]): string[] {
  const notes = entries.filter((entry) => !isChange(entry)).map((entry) => `- ${entry.slice(`- ${UPGRADE}`.length)}`);
  return notes.length === 0 ? [] : ['### Before you upgrade', notes.join('\n'), '### Changes'];
}

/** From the end of the heading's line to the next heading of its rank, or to the end. */
function sectionOf(changelog: string, title: string): string | undefined {
  const [, after] = split(changelog, `## ${title}\n`);
  if (after === undefined) return undefined;
  const end = after.search(/^## /m);
  return end === -1 ? after : after.slice(0, end);
}

function split(text: string, at: string): [before: string, after?: string] {
  const index = text.startsWith(at) ? 0 : text.indexOf(`\n${at}`) + 1;
  return index === 0 && !text.startsWith(at) ? [text] : [text.slice(0, index), text.slice(index + at.length)];
}
