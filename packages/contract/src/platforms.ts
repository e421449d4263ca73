// What each platform accepts, with where the number was published. One table: the writer, the checks and the
// studio read it. `hashtags` is what our captions use at most, which is less than the platform allows.

type Counting = 'x_weighted' | 'graphemes' | 'utf16';

type Platform = {
  name: string;
  captionCharacters: number;
  counting: Counting;
  hashtags: number;
  titleCharacters?: number;
  clipSecondsMaximum: number;
  source: string;
};

export const platforms = {
  x: {
    name: 'X',
    captionCharacters: 280,
    counting: 'x_weighted',
    hashtags: 2,
    clipSecondsMaximum: 140,
    source: 'X developer documentation, "Counting characters" and "Media best practices"',
  },
  linkedin: {
    name: 'LinkedIn',
    captionCharacters: 3_000,
    counting: 'utf16',
    hashtags: 3,
    clipSecondsMaximum: 600,
    source: 'LinkedIn Help, "Post character limits" and "Video specifications"',
  },
  instagram: {
    name: 'Instagram',
    captionCharacters: 2_200,
    counting: 'utf16',
    hashtags: 8,
    clipSecondsMaximum: 90,
    source: 'Instagram Platform documentation, "Content publishing"',
  },
  tiktok: {
    name: 'TikTok',
    captionCharacters: 2_200,
    counting: 'utf16',
    hashtags: 5,
    clipSecondsMaximum: 600,
    source: 'TikTok for Developers, "Content posting API"',
  },
  youtube_shorts: {
    name: 'YouTube Shorts',
    captionCharacters: 5_000,
    counting: 'utf16',
    hashtags: 3,
    titleCharacters: 100,
    clipSecondsMaximum: 180,
    source: 'YouTube Data API, resource "videos" and YouTube Help, "Shorts"',
  },
  facebook: {
    name: 'Facebook',
    captionCharacters: 63_206,
    counting: 'utf16',
    hashtags: 3,
    clipSecondsMaximum: 90,
    source: 'Meta for Developers, "Pages posts" and "Reels publishing"',
  },
  threads: {
    name: 'Threads',
    captionCharacters: 500,
    counting: 'utf16',
    hashtags: 1,
    clipSecondsMaximum: 300,
    source: 'Threads API documentation, "Posts"',
  },
  bluesky: {
    name: 'Bluesky',
    captionCharacters: 300,
    counting: 'graphemes',
    hashtags: 1,
    clipSecondsMaximum: 180,
    source: 'AT Protocol lexicon app.bsky.feed.post and Bluesky video limits',
  },
} as const satisfies Record<string, Platform>;

export type PlatformId = keyof typeof platforms;
export const platformIds = Object.keys(platforms) as [PlatformId, ...PlatformId[]];

/** Text of a 1080x1920 clip or story stays inside this box, clear of the platforms' own buttons. */
export const safeBox = { left: 120, top: 288, right: 888, bottom: 1_248 } as const;
