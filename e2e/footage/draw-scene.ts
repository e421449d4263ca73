import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FaceName, Figure, Film, Scene } from './film.ts';

/** Where a face stands on a sample picture, in its pixels: the middle, and the height. */
const FACES: Record<FaceName, { sample: number; x: number; y: number; height: number }> = {
  one: { sample: 1, x: 1_573, y: 354, height: 276 },
  two: { sample: 3, x: 1_161, y: 388, height: 285 },
  three: { sample: 4, x: 748, y: 213, height: 234 },
  four: { sample: 6, x: 351, y: 660, height: 288 },
};
export const FPS = 30;
/** Those of a film of its size; that it does not say so, as many do not, is part of the test. */
const COLOURS = 'scale=out_color_matrix=bt709:out_range=tv';
/** A patch of a picture shows the face and a little around it; its rim fades. */
const PATCH_OF_FACE = 1.8;

const packageFolder = dirname(fileURLToPath(import.meta.resolve('@vladmandic/face-api/package.json')));

/** Cuts a face out, once for a film: a round patch with a soft rim. */
export function cutFace(face: FaceName, size: number, path: string): void {
  const { sample, x, y, height } = FACES[face];
  const side = Math.min(PATCH_OF_FACE * height, 2 * Math.min(x, y));
  const shown = even((size * side) / height);
  const crop = `crop=${Math.round(side)}:${Math.round(side)}:${Math.round(x - side / 2)}:${Math.round(y - side / 2)}`;
  const rim = "geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*clip((1-hypot(X-W/2,Y-H/2)/(W/2))*6,0,1)'";
  const picture = join(packageFolder, 'demo', `sample${sample}.jpg`);
  run(['-i', picture, '-vf', `${crop},scale=${shown}:${shown},format=rgba,${rim}`, '-frames:v', '1', path]);
}

/** One scene as a silent film. Faces move as their paths say. */
export function drawScene({ width, height }: Film, scene: Scene & { seconds: number }, files: Files): void {
  const [from, to] = scene.colours;
  const ground = `gradients=s=${width}x${height}:c0=${from}:c1=${to}:x0=0:y0=0:x1=${width}:y1=${height}:speed=0.00001:r=${FPS}:d=${1 / FPS}`;
  const inputs = scene.figures.flatMap((figure) => ['-i', files.faceOf(figure)]);
  // Drawn once, then repeated: drawing it for every frame would be most of the work.
  const parts = [
    `[0:v]drawbox=x=0:y=${Math.round(height * 0.8)}:w=${width}:h=${height}:color=black@0.35:t=fill,${COLOURS},format=yuv420p,loop=-1:1:0,setpts=N/${FPS}/TB[v0]`,
  ];
  for (const [at, figure] of scene.figures.entries()) {
    const patch = `[${at + 1}:v]${COLOURS},format=yuva420p,loop=-1:1:0,setpts=N/${FPS}/TB[f${at}]`;
    const place = `x='${pathOf(figure, 'x')}-w/2':y='${pathOf(figure, 'y')}-h/2'`;
    parts.push(patch, `[v${at}][f${at}]overlay=${place}:shortest=1[v${at + 1}]`);
  }
  const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', '-g', '250', '-pix_fmt', 'yuv420p'];
  run([
    ...['-f', 'lavfi', '-i', ground, ...inputs, '-filter_complex', parts.join(';')],
    ...['-map', `[v${scene.figures.length}]`, '-t', String(scene.seconds), ...encoding, files.target],
  ]);
}

type Files = { target: string; faceOf: (figure: Figure) => string };

/** Where the middle of a face is at a second of its scene: from the first point on, what each way adds. */
export function pathOf({ path }: Figure, axis: 'x' | 'y', time = 't'): string {
  const ways = path.slice(1).map((point, at) => {
    const before = path[at];
    if (before === undefined || point[axis] === before[axis]) return '';
    const [by, seconds] = [point[axis] - before[axis], point.at - before.at];
    return `+${by}*clip((${time}-${before.at})/${seconds},0,1)`;
  });
  return `${path[0]?.[axis] ?? 0}${ways.join('')}`.replaceAll('+-', '-');
}

export function run(args: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function even(value: number): number {
  return 2 * Math.round(value / 2);
}
