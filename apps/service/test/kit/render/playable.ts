import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findMediaTools } from '#platform/media';

/** What a player needs of a clip, as ffprobe and ffmpeg report it. */
export type Playable = {
  video: Record<string, string | number>;
  audio: Record<string, string | number>;
  /** Whether it can be played before it is completely loaded. */
  startsAtOnce: boolean;
  /** Times in seconds at which the video is black. */
  black: string[];
};

const { ffprobe } = await findMediaTools();
const colour = 'color_range,color_space,color_transfer,color_primaries';

/** The encoding of all our clips. */
export const coding = {
  codec_name: 'h264',
  profile: 'High',
  pix_fmt: 'yuv420p',
  r_frame_rate: '30/1',
  color_range: 'tv',
  color_space: 'bt709',
  color_transfer: 'bt709',
  color_primaries: 'bt709',
};
export const sound = { codec_name: 'aac', sample_rate: '48000', channels: 2 };

export function playableFacts(path: string): Playable {
  const bytes = readFileSync(path);
  const size = 'codec_name,profile,pix_fmt,width,height,r_frame_rate,nb_read_frames,duration';
  const seen = execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      path,
      '-vf',
      'blackdetect=d=0.03:pic_th=0.98,metadata=print:file=-',
      '-an',
      '-f',
      'null',
      '-',
    ],
    { encoding: 'utf8' },
  );
  return {
    video: ask(path, 'v', `${size},${colour}`),
    audio: ask(path, 'a', 'codec_name,sample_rate,channels,duration'),
    startsAtOnce: bytes.indexOf('moov') < bytes.indexOf('mdat'),
    black: [...seen.matchAll(/black_start=([\d.]+)/g)].map(([, at = '']) => at),
  };
}

function ask(path: string, stream: string, entries: string): Record<string, string | number> {
  const args = ['-v', 'error', '-count_frames', '-select_streams', stream, '-show_entries', `stream=${entries}`];
  const { file, before } = ffprobe.wrap({ reads: [path], writes: [] });
  const response = execFileSync(file, [...before, ...args, '-of', 'json', path], { encoding: 'utf8' });
  return JSON.parse(response).streams[0];
}
