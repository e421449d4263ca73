import { type PlatformId, platformIds, platforms } from '@galley/contract';

/** How a caption of each platform is written. Limits come from the contract; the lengths below them are our choice. */
const CAPTIONS: Readonly<Record<PlatformId, string>> = {
  x: `120 to 240 of ${platforms.x.captionCharacters} characters, one thought, 1 to 3 short lines, a turn at the end, ${tagsOf('x')}, {link} last.`,
  linkedin: `400 to 900 characters (ideas 200 to 500; fewer where the source has no more to say or the instruction asks for brevity; never padded), first sentence stands alone, short paragraphs, "→" where there are terms, a real question where the subject has one, no emoji, ${tagsOf('linkedin')}, {link} last.`,
  instagram: `250 to 500 characters, hook, 2 or 3 short paragraphs, a closing invitation, 0 to 2 emoji, ${tagsOf('instagram')}, {link} in a sentence, never "link in bio".`,
  tiktok: `50 to 120 characters, spoken, one line, ${platforms.tiktok.hashtags - 1} or ${platforms.tiktok.hashtags} tags, no link.`,
  youtube_shorts: `title up to 60 characters with the search words; text of two lines: a fact that the title does not tell, then {link} or a question; no emoji, ${tagsOf('youtube_shorts')}.`,
  facebook: `150 to 350 characters, plain, as to neighbours, a question where the subject has one, ${tagsOf('facebook')}, {link} last.`,
  threads: `100 to 300 characters, as one talks: what strikes first, said to the reader, ${tagsOf('threads')}.`,
  bluesky: `100 to 250 of ${platforms.bluesky.captionCharacters} characters, one fact told as a sentence, dry, never a bare list of specifications, hours or prices, no emoji, ${tagsOf('bluesky')}, {link} last.`,
};

export const platformTable = [
  ...platformIds.map((id) => `${id}: ${CAPTIONS[id]}`),
  'Without brief.url there is no {link}. Emoji: none for bad news, law, illness or a formal tone; never as a bullet.',
].join('\n');

function tagsOf(id: PlatformId): string {
  const { hashtags } = platforms[id];
  return hashtags === 1 ? '0 or 1 tag' : `up to ${hashtags} tags`;
}
