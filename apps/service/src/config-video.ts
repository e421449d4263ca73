// What the environment says of videos: who has them, and where they come from.

import { z } from 'zod';

/** `127.0.0.1:28091/watch/, videos.example/v/`: a host, a port where it is not the usual one, and a path. */
const platforms = z.string().transform((text, context) => {
  const parts = text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return parts.map((part) => {
    const [, host = '', path = ''] = /^([^/\s]+)(\/\S*)$/.exec(part) ?? [];
    if (host === '') context.addIssue({ code: 'custom', message: `"${part}" is no platform; write HOST[:PORT]/PATH` });
    return { host, path };
  });
});

export const videoVariables = {
  GALLEY_DOWNLOADER_PATH: {
    schema: z.string().min(1).optional(),
    describe: 'yt-dlp, for videos of platforms. Without it they are refused, and people upload the file.',
    example: '/opt/yt-dlp/yt-dlp',
  },
  GALLEY_DOWNLOADER_USER: {
    schema: z.string().min(1).default('galley-downloader'),
    describe: 'The ordinary user that the downloader becomes when the service runs as root.',
  },
  GALLEY_VIDEO_PLATFORMS: {
    schema: platforms.prefault(''),
    describe:
      'Video platforms beside those that are known: hosts and the beginnings of paths, with commas between them.',
    example: 'videos.example/watch/',
  },
} as const;

type Read = { [Name in keyof typeof videoVariables]: z.output<(typeof videoVariables)[Name]['schema']> };

export function readVideo(read: Read) {
  return {
    downloaderPath: read.GALLEY_DOWNLOADER_PATH ?? null,
    downloaderUser: read.GALLEY_DOWNLOADER_USER,
    platforms: read.GALLEY_VIDEO_PLATFORMS,
  };
}
