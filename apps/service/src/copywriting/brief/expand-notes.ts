import { noteWords } from '../languages/ideas/notes/note-words.ts';

const LINK_OR_EMAIL = /([^\s@]{1,64}@\S+|https?:\S+|www\.\S+)/u;

/** Words in full where a note shortens them; links and addresses stay as they are. */
export function expandNotes(text: string, language: string): string {
  const words = noteWords[language];
  if (words === undefined) return text;
  const expand = (stretch: string): string =>
    words.reduce(
      (shown, [pattern, full]) =>
        typeof full === 'string'
          ? shown.replace(pattern, full)
          : shown.replace(pattern, (...found) => full(...found.map(String))),
      stretch,
    );
  return text
    .split(LINK_OR_EMAIL)
    .map((stretch) => (LINK_OR_EMAIL.test(stretch) ? stretch : expand(stretch)))
    .join('');
}
