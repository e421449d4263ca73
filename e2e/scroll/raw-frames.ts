import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Crop = { left: number; top: number; width: number; height: number };

type Reading = Crop & {
  /** How many pixels become one, in each direction. */
  shrink?: number;
};

/** A part of every frame of a video, as bytes of red, green and blue. */
export async function readFrames(path: string, reading: Reading): Promise<Buffer[]> {
  const { left, top, shrink = 1 } = reading;
  const [width, height] = [Math.floor(reading.width / shrink), Math.floor(reading.height / shrink)];
  const crop = `crop=${reading.width}:${reading.height}:${left}:${top}:exact=1`;
  const filter = `format=rgb24,${crop},scale=${width}:${height}:flags=area`;
  const args = ['-v', 'error', '-i', path, '-vf', filter, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'];
  const bytes = await outputOf(args);
  const size = width * height * 3;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

/** A line for every frame with the hash of its pixels: two videos with the same lines show the same. */
export async function hashFrames(path: string): Promise<string[]> {
  const output = await outputOf(['-v', 'error', '-i', path, '-map', '0:v', '-f', 'framemd5', '-']);
  return output
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

async function outputOf(args: readonly string[]): Promise<Buffer> {
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return Buffer.concat(chunks);
}
