// What each platform accepts, with where the number was published. Copywriting and the checks of captions, clips and
// stills take their limits from here; the studio shows names and the safe box. `hashtags` is what our captions use at
// most, which is less than the platform allows.

type Counting = 'x_weighted' | 'graphemes' | 'utf16';

type Platform = {
  name: string;
  captionCharacters: number;
  counting: Counting;
  hashtags: number;
  titleCharacters?: number;
  clipSecondsMaximum: number;
  clipSecondsMinimum: number;
  clipBytesMaximum: number;
  /** Width by height, the tallest and the widest. */
  clipRatios: readonly [number, number];
  /** Null where a platform accepts no images. */
  stillBytesMaximum: number | null;
  stillRatios: readonly [number, number];
  source: string;
};

const MB = 1_000_000;
const GB = 1_000 * MB;
/** Stories are as tall as a phone; feeds allow less, which they crop themselves. */
const STORY = 9 / 16;

export const platforms = {
  x: {
    name: 'X',
    captionCharacters: 280,
    counting: 'x_weighted',
    hashtags: 1,
    clipSecondsMaximum: 140,
    clipSecondsMinimum: 0.5,
    clipBytesMaximum: 512 * MB,
    clipRatios: [1 / 3, 3],
    stillBytesMaximum: 5 * MB,
    stillRatios: [1 / 3, 3],
    source: 'X developer documentation, "Counting characters" and "Media best practices"',
  },
  linkedin: {
    name: 'LinkedIn',
    captionCharacters: 3_000,
    counting: 'utf16',
    hashtags: 3,
    clipSecondsMaximum: 600,
    clipSecondsMinimum: 3,
    clipBytesMaximum: 500 * MB,
    clipRatios: [1 / 2.4, 2.4],
    stillBytesMaximum: 8 * MB,
    stillRatios: [1 / 3, 3],
    source: 'LinkedIn Help, "Post character limits", "Video specifications" and "Image specifications"',
  },
  instagram: {
    name: 'Instagram',
    captionCharacters: 2_200,
    counting: 'utf16',
    hashtags: 5,
    clipSecondsMaximum: 90,
    clipSecondsMinimum: 3,
    clipBytesMaximum: 300 * MB,
    clipRatios: [0.01, 10],
    stillBytesMaximum: 8 * MB,
    stillRatios: [STORY, 1.91],
    source: 'Instagram Platform documentation, "Content publishing" and "IG User Media"',
  },
  tiktok: {
    name: 'TikTok',
    captionCharacters: 2_200,
    counting: 'utf16',
    hashtags: 4,
    clipSecondsMaximum: 600,
    clipSecondsMinimum: 3,
    clipBytesMaximum: 4 * GB,
    clipRatios: [STORY, 16 / 9],
    stillBytesMaximum: 20 * MB,
    stillRatios: [1 / 3, 3],
    source: 'TikTok for Developers, "Content posting API" and "Media transfer guide"',
  },
  youtube_shorts: {
    name: 'YouTube Shorts',
    captionCharacters: 5_000,
    counting: 'utf16',
    hashtags: 3,
    titleCharacters: 100,
    clipSecondsMaximum: 180,
    clipSecondsMinimum: 1,
    clipBytesMaximum: 256 * GB,
    clipRatios: [STORY, 1],
    stillBytesMaximum: null,
    stillRatios: [STORY, 1],
    source: 'YouTube Data API, resource "videos" and YouTube Help, "Shorts"',
  },
  facebook: {
    name: 'Facebook',
    captionCharacters: 63_206,
    counting: 'utf16',
    hashtags: 1,
    clipSecondsMaximum: 90,
    clipSecondsMinimum: 3,
    clipBytesMaximum: 1 * GB,
    clipRatios: [STORY, 16 / 9],
    stillBytesMaximum: 4 * MB,
    stillRatios: [STORY, 1.91],
    source: 'Meta for Developers, "Pages posts", "Photo" and "Reels publishing"',
  },
  threads: {
    name: 'Threads',
    captionCharacters: 500,
    counting: 'utf16',
    hashtags: 1,
    clipSecondsMaximum: 300,
    clipSecondsMinimum: 0.1,
    clipBytesMaximum: 1 * GB,
    clipRatios: [0.01, 10],
    stillBytesMaximum: 8 * MB,
    stillRatios: [0.1, 10],
    source: 'Threads API documentation, "Posts" and "Overview: media specifications"',
  },
  bluesky: {
    name: 'Bluesky',
    captionCharacters: 300,
    counting: 'graphemes',
    hashtags: 1,
    clipSecondsMaximum: 180,
    clipSecondsMinimum: 1,
    clipBytesMaximum: 100 * MB,
    clipRatios: [1 / 3, 3],
    stillBytesMaximum: 1 * MB,
    stillRatios: [1 / 3, 3],
    source: 'AT Protocol lexicons app.bsky.feed.post and app.bsky.embed.images, and Bluesky video limits',
  },
} as const satisfies Record<string, Platform>;

export type PlatformId = keyof typeof platforms;
export const platformIds = Object.keys(platforms) as [PlatformId, ...PlatformId[]];

/** Text of a 1080x1920 clip or story stays inside this box, clear of the platforms' own buttons. */
export const safeBox = { left: 120, top: 288, right: 888, bottom: 1_248 } as const;
