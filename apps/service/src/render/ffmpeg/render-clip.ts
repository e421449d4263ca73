import { join } from 'node:path';
import { makeWorkFolder } from '#platform/browser';
import { composeVideo, type MediaInput, type MediaTools, VIDEO_BOUNDS } from '#platform/media';
import { type ClipWords, writeWords } from '../clips/words.ts';
import { type ClipMusic, setMusic } from '../sound/set-music.ts';
import { FPS, type LayerBox, type Timeline } from '../timeline/timeline.ts';
import { type ClipLayers, writeLayers } from './clip-layer-files.ts';
import { buildGraph, type Graph, type GraphRequest } from './graph.ts';

export type ClipRequest = {
  timeline: Timeline;
  /** The layers by the names that the timeline uses. */
  layers: ClipLayers;
  /** The layer `film`. */
  video?: ClipVideo;
  /** The layer `words`. */
  words?: ClipWords;
  /** Silent, or with the sound of its video, when omitted. */
  music?: ClipMusic;
};

/** A video with its sound: of the clip's size, unless `reframe` scales it. */
export type ClipVideo = {
  path: string;
  /** The accepted formats; MP4 when omitted. */
  formats?: readonly string[];
  /** The part of it that is shown; from its beginning when omitted. */
  span?: { startSeconds: number; seconds: number };
  reframe?: (from: string, to: string) => string;
  isSilent?: boolean;
};

export type ClipDeps = { media: MediaTools; scratchRoot: string; signal: AbortSignal };

/** The files exist until it is disposed. */
export type Clip = AsyncDisposable & {
  video: { path: string; bytes: number };
  poster: { path: string; bytes: number };
  width: number;
  height: number;
  frames: number;
  fps: number;
  durationSeconds: number;
  hasMusic: boolean;
};

/** By then the hook is complete, and nothing has left. */
export const POSTER_FRAME = 0.6 * FPS;
/** For a minute of the largest clip on a busy machine. */
const LIMIT_MS = 5 * 60_000;

/** Animates the layers of a timeline: one run of ffmpeg, an MP4 with its poster, silent without a video. */
export async function renderClip(request: ClipRequest, deps: ClipDeps): Promise<Clip> {
  const { width, height, frames } = request.timeline;
  await using disposables = new AsyncDisposableStack();
  const { path: folder } = disposables.use(await makeWorkFolder(deps.scratchRoot, 'clip'));
  const graph = graphOf(request);
  const inputs = await writeInputs(graph, request, folder);
  const [videoPath, posterPath] = [join(folder, 'video.mp4'), join(folder, 'poster.jpg')];
  const isHeard = request.video?.isSilent !== true;
  const soundInput = isHeard ? graph.inputs.findIndex(({ source }) => source === 'film') : -1;
  const { videoBytes, posterBytes } = await composeVideo(
    deps.media,
    {
      inputs,
      filter: graph.filter,
      frames,
      fps: FPS,
      videoPath,
      posterPath,
      posterFrame: POSTER_FRAME,
      ...(soundInput < 0 ? {} : { soundInput }),
    },
    { signal: deps.signal, limitMs: LIMIT_MS },
  );
  const musicBytes = await playMusic(request, videoPath, deps);
  const files = disposables.move();
  return {
    video: { path: videoPath, bytes: musicBytes ?? videoBytes },
    poster: { path: posterPath, bytes: posterBytes },
    width,
    height,
    frames,
    fps: FPS,
    durationSeconds: frames / FPS,
    hasMusic: musicBytes !== null,
    [Symbol.asyncDispose]: () => files.disposeAsync(),
  };
}

async function playMusic({ music, timeline }: ClipRequest, path: string, deps: ClipDeps): Promise<number | null> {
  if (music === undefined) return null;
  const { cards, endFrame, frames } = timeline;
  const cuts = [...cards.slice(1), ...(endFrame === undefined ? [] : [endFrame])].map((frame) => frame / FPS);
  return setMusic({ ...music, path, seconds: frames / FPS, cuts }, deps);
}

function graphOf({ timeline, layers, video, words }: ClipRequest): Graph {
  const { width, height } = timeline;
  const boxes: Record<string, LayerBox> = { ...layers };
  const sources: NonNullable<GraphRequest['sources']> = {
    // A still image may replace a video.
    ...(video !== undefined && { film: 'film' }),
    ...(words !== undefined && { words: 'list' }),
  };
  if (video !== undefined) boxes['film'] = { x: 0, y: 0, width, height, opaque: true };
  if (words !== undefined) boxes['words'] = { ...words, opaque: false };
  const reframe = video?.reframe === undefined ? {} : { reframe: video.reframe };
  return buildGraph({ timeline, boxes, sources, ...reframe });
}

async function writeInputs({ inputs }: Graph, request: ClipRequest, folder: string): Promise<MediaInput[]> {
  const { layers, video, words } = request;
  const others: Record<string, MediaInput> = {};
  if (video !== undefined) others['film'] = videoInput(video);
  if (words !== undefined) others['words'] = await writeWords(words, folder);
  const stills = await writeLayers(inputs, layers, folder);
  return inputs.map(({ layer }, index) => others[layer] ?? stills[index] ?? missing(layer));
}

function videoInput({ path, formats = ['mov'], span }: ClipVideo): MediaInput {
  if (span === undefined) return { path, formats };
  return { path, formats, options: [...VIDEO_BOUNDS, '-ss', String(span.startSeconds), '-t', String(span.seconds)] };
}

function missing(layer: string): never {
  throw new Error(`the layer ${layer} has no picture`);
}
