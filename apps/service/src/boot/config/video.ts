// The variables of videos: who may submit them, and from where.

import { z } from 'zod';
import { origin } from './values.ts';

/** `127.0.0.1:28091/watch/, videos.example/v/`: a host, an optional port, and a path. */
const platforms = z.string().transform((text, context) => {
  const parts = text
    .split(',')
    .map((item) => item.trim())
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
    describe: 'yt-dlp, for videos of platforms. Without it they are rejected, and users upload the file.',
    example: '/opt/yt-dlp/yt-dlp',
  },
  GALLEY_DOWNLOADER_USER: {
    schema: z.string().min(1).default('galley-downloader'),
    describe: 'The ordinary user that the downloader becomes when the service runs as root.',
  },
  GALLEY_SPEECH_URL: {
    schema: origin.optional(),
    describe:
      'A transcription server with the OpenAI protocol, with its version, for speech in any language. Without it English is heard offline.',
    example: 'http://127.0.0.1:8000/v1',
  },
  GALLEY_SPEECH_MODEL: {
    schema: z.string().min(1).default('whisper-1'),
    describe: "The name of the transcription server's model.",
  },
  GALLEY_SPEECH_KEY: {
    schema: z.string().min(1).optional(),
    describe: 'Key of the transcription server.',
    secret: true,
  },
  GALLEY_SPEECH_DEADLINE_MS: {
    schema: z.coerce.number().int().min(1_000).max(3_600_000).default(600_000),
    describe: 'How long the transcription server may take for ten minutes of sound.',
  },
  GALLEY_VIDEO_PLATFORMS: {
    schema: platforms.prefault(''),
    describe:
      'Video platforms beside those that are known: hosts and the beginnings of paths, with commas between them.',
    example: 'videos.example/watch/',
  },
} as const;

type Variables = { [Name in keyof typeof videoVariables]: z.output<(typeof videoVariables)[Name]['schema']> };

export function readVideo(read: Variables) {
  return {
    downloaderPath: read.GALLEY_DOWNLOADER_PATH ?? null,
    downloaderUser: read.GALLEY_DOWNLOADER_USER,
    platforms: read.GALLEY_VIDEO_PLATFORMS,
    speech: readSpeech(read),
  };
}

/** Null when speech is transcribed offline. */
function readSpeech(read: Variables) {
  if (read.GALLEY_SPEECH_URL === undefined) return null;
  return {
    url: read.GALLEY_SPEECH_URL,
    model: read.GALLEY_SPEECH_MODEL,
    key: read.GALLEY_SPEECH_KEY ?? null,
    deadlineMs: read.GALLEY_SPEECH_DEADLINE_MS,
  };
}
