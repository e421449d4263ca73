import { z } from 'zod';
import { MediaFailure } from './media-failure.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';

export type MediaFacts = {
  container: string;
  durationSeconds: number;
  video: {
    codec: string;
    profile: string;
    pixelFormat: string;
    width: number;
    height: number;
    fps: number;
    /** Whether the file declares the colour matrix. */
    declaresColours: boolean;
  } | null;
  audio: { codec: string; sampleRateHz: number; channels: number } | null;
};

/** Formats of our files and of users. Playlists, which would make ffmpeg open other files, are excluded. */
export const MEDIA_FORMATS = ['mov', 'matroska', 'mpegts', 'avi', 'gif', 'ogg', 'mp3', 'wav', 'flac'] as const;

/** A frame larger than any screen would only fill our memory, whatever its header states. */
export const VIDEO_BOUNDS = ['-max_pixels', String(8_192 * 4_608)] as const;

const LIMIT_MS = 30_000;

const stream = z.object({
  codec_type: z.string(),
  codec_name: z.string().default('unknown'),
  profile: z.string().default(''),
  pix_fmt: z.string().default(''),
  color_space: z.string().default('unknown'),
  width: z.number().default(0),
  height: z.number().default(0),
  r_frame_rate: z.string().default('0/1'),
  sample_rate: z.coerce.number().default(0),
  channels: z.number().default(0),
});
const responseSchema = z.object({
  streams: z.array(stream),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().default(0) }),
});

/** The streams of a media file, by ffprobe. Rejects with a MediaFailure when it is no media file. */
export async function probe({ ffprobe }: MediaTools, path: string, signal: AbortSignal): Promise<MediaFacts> {
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'];
  const lists = ['-protocol_whitelist', 'file', '-format_whitelist', MEDIA_FORMATS.join(',')];
  const input = [...lists, ...VIDEO_BOUNDS, '-i', `file:${path}`];
  const { ended, stdin } = startMediaProcess(ffprobe, [...args, ...input], { signal, limitMs: LIMIT_MS });
  stdin.end();
  const parsed = responseSchema.safeParse(parseJson(await ended));
  if (!parsed.success) throw new MediaFailure('ffprobe answered in another shape', parsed.error.message);
  const { streams, format } = parsed.data;
  const video = streams.find(({ codec_type }) => codec_type === 'video');
  const audio = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    container: format.format_name,
    durationSeconds: format.duration,
    video: video === undefined ? null : videoFacts(video),
    audio:
      audio === undefined
        ? null
        : { codec: audio.codec_name, sampleRateHz: audio.sample_rate, channels: audio.channels },
  };
}

function videoFacts(video: z.infer<typeof stream>): MediaFacts['video'] {
  const [frames = 0, seconds = 1] = video.r_frame_rate.split('/').map(Number);
  return {
    codec: video.codec_name,
    profile: video.profile,
    pixelFormat: video.pix_fmt,
    width: video.width,
    height: video.height,
    fps: seconds === 0 ? 0 : frames / seconds,
    declaresColours: !['unknown', 'reserved'].includes(video.color_space),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // Output that is not JSON describes no video, and is rejected as such.
    return null;
  }
}
