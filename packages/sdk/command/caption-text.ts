import type { Job } from '@galley/sdk';

type Caption = Pick<NonNullable<Job['captions']>[number], 'title' | 'text' | 'hashtags'>;

/** As it is pasted: the title where there is one, the text, the hashtags. */
export function captionText({ title, text, hashtags }: Caption): string {
  const tags = hashtags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)).join(' ');
  return `${[title, text, tags].filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}
