import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from '#config';
import { cutFace, drawScene, run } from './draw-scene.ts';
import type { Figure, Film, Scene, Truth } from './film.ts';
import { type Spoken, speak } from './speak.ts';

export type Footage = { path: string; truth: Truth };

/** Raised when the same film would be made otherwise. */
const EDITION = 2;

/** Makes a film with sound and what is true of it; once, outside the repository, since faces are not ours to keep. */
export function makeFootage(film: Film): Footage {
  const hash = createHash('sha256')
    .update(JSON.stringify([EDITION, film]))
    .digest('hex')
    .slice(0, 12);
  const folder = join(config.cacheFolder, 'footage', `${film.name}-${hash}`);
  const [path, truthPath] = [join(folder, 'film.mp4'), join(folder, 'truth.json')];
  if (!existsSync(truthPath)) make(film, folder);
  return { path, truth: JSON.parse(readFileSync(truthPath, 'utf8')) as Truth };
}

function make(film: Film, folder: string): void {
  const workshop = mkdtempSync(join(tmpdir(), 'galley-footage-'));
  try {
    const spoken = speak(film, workshop);
    const scenes = timeScenes(film, spoken.seconds);
    drawScenes(film, scenes, workshop);
    soundOver(film, { spoken, workshop, count: scenes.length });
    writeFileSync(join(workshop, 'truth.json'), JSON.stringify(truthOf(film, spoken, scenes)));
    mkdirSync(folder, { recursive: true });
    for (const name of ['film.mp4', 'truth.json']) {
      writeFileSync(join(folder, `${name}.new`), readFileSync(join(workshop, name)));
      renameSync(join(folder, `${name}.new`), join(folder, name));
    }
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** On whole frames, so that a cut is where the truth says. */
function timeScenes({ scenes }: Film, seconds: number): Scene[] {
  let left = Math.ceil(seconds * 30) / 30;
  return scenes.flatMap((scene, at) => {
    const own = at === scenes.length - 1 ? left : Math.min(left, scene.seconds);
    left = Math.round((left - own) * 30) / 30;
    return own > 0 ? [{ ...scene, seconds: own }] : [];
  });
}

function drawScenes(film: Film, scenes: readonly Scene[], workshop: string): void {
  const cut = new Set<string>();
  const faceOf = ({ face, size }: Figure): string => {
    const path = join(workshop, `face-${face}-${size}.png`);
    if (!cut.has(path)) cutFace(face, size, path);
    cut.add(path);
    return path;
  };
  for (const [at, scene] of scenes.entries()) {
    drawScene(film, scene, { target: join(workshop, `scene-${at}.mp4`), faceOf });
  }
  const list = scenes.map((_, at) => `file scene-${at}.mp4`).join('\n');
  writeFileSync(join(workshop, 'scenes.txt'), list);
}

type Sounding = { spoken: Spoken; workshop: string; count: number };

function soundOver({ music = 0 }: Film, { spoken, workshop }: Sounding): void {
  const inputs = spoken.wavs.flatMap(({ path }) => ['-i', path]);
  const parts = spoken.wavs.map(
    ({ silenceAfterSeconds }, at) => `[${at + 1}:a]aresample=48000,apad=pad_dur=${silenceAfterSeconds}[s${at}]`,
  );
  const joined = `${spoken.wavs.map((_, at) => `[s${at}]`).join('')}concat=n=${spoken.wavs.length}:v=0:a=1[said]`;
  const chord = [220, 277, 330].map((hertz) => `${music / 3}*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*t/2))`).join('+');
  const under = `aevalsrc='${chord}':s=48000:d=${spoken.seconds}[music];[said][music]amix=inputs=2:normalize=0[sound]`;
  const graph = [...parts, joined, music > 0 ? under : '[said]anull[sound]'].join(';');
  run([
    ...['-f', 'concat', '-safe', '0', '-i', join(workshop, 'scenes.txt'), ...inputs, '-filter_complex', graph],
    ...['-map', '0:v', '-map', '[sound]', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'],
    join(workshop, 'film.mp4'),
  ]);
}

function truthOf({ name }: Film, { lines, seconds }: Spoken, scenes: readonly Scene[]): Truth {
  const best = lines.filter(({ line }) => line.isBest).flatMap(({ words }) => words);
  const [first, last] = [best[0], best.at(-1)];
  let at = 0;
  const timed = scenes.map(({ seconds: own, figures }) => {
    const startSeconds = at;
    at += own;
    return { startSeconds, endSeconds: at, figures };
  });
  return {
    name,
    durationSeconds: seconds,
    text: lines.map(({ line }) => line.text).join(' '),
    words: lines.flatMap(({ words }) => words),
    cuts: timed.slice(1).map(({ startSeconds }) => startSeconds),
    best:
      first === undefined || last === undefined
        ? null
        : { startSeconds: first.startSeconds, endSeconds: last.endSeconds },
    scenes: timed,
  };
}
