import type { Shape } from '#schemas';

/** As it is written and stored, and as a record shows it once it is paid for. */
export type WholeCaption = Omit<Shape<'Caption'>, 'text' | 'preview'> & { text: string };

type Caption = Pick<Shape<'Caption'>, 'title' | 'text' | 'hashtags'>;

/** As it is pasted: the title if there is one, the text, the hashtags, with a blank line between them. */
export function captionText({ title, text, hashtags }: Caption): string {
  return [title, text, tagLine(hashtags)]
    .filter((part) => part !== undefined && part !== null && part !== '')
    .join('\n\n');
}

export function tagLine(hashtags: readonly string[]): string {
  return hashtags.map(withHash).join(' ');
}

/** A tag starts with exactly one #, whether or not it came with one. */
export const withHash = (tag: string): string => (tag.startsWith('#') ? tag : `#${tag}`);
