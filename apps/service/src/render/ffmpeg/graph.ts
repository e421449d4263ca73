import type { LayerBox, Timeline, Track } from '../timeline/timeline.ts';
import { type Colours, chainOf, positionOf, type Source } from './graph-track.ts';

/** The text of a filter graph, and the layers that are its inputs, in order. */
export type Graph = { filter: string; inputs: readonly GraphInput[] };

export type GraphInput = { layer: string; source: Source };

export type GraphRequest = {
  timeline: Timeline;
  boxes: Readonly<Record<string, LayerBox>>;
  /** The sources that are not still images. */
  sources?: Readonly<Record<string, Exclude<Source, 'still'>>>;
  /** The colours of a finished video, or of browser frames that are converted later. */
  colours?: Colours;
  /** The index of the first input. */
  firstInput?: number;
  /** Filters that scale a video to the size of the clip: from one label to the other. */
  reframe?: (from: string, to: string) => string;
};

/** Builds the graph of a timeline. Its output is `[composed]`. */
export function buildGraph(request: GraphRequest): Graph {
  const { timeline, boxes, sources = {}, colours = 'video', firstInput = 0, reframe } = request;
  requireBackground(timeline, boxes);
  const inputs: GraphInput[] = [];
  const parts: string[] = [];
  for (const [at, track] of timeline.tracks.entries()) {
    const box = requireBox(boxes, track);
    const source = sources[track.layer] ?? 'still';
    const { pad, before } = padOf(source, firstInput + inputs.length, reframe);
    parts.push(...before);
    if (source !== 'frames') inputs.push({ layer: track.layer, source });
    parts.push(`${pad}${chainOf({ track, box, timeline, source, colours, isBackground: at === 0 })}[l${at}]`);
    if (at === 0) continue;
    const { x, y } = positionOf({ track, box, timeline });
    const below = at === 1 ? '[l0]' : `[o${at - 1}]`;
    parts.push(`${below}[l${at}]overlay=x='${x}':y='${y}':eof_action=pass:format=yuv420[o${at}]`);
  }
  const last = timeline.tracks.length - 1;
  parts.push(`[${last === 0 ? 'l' : 'o'}${last}]${tagged[colours]}[composed]`);
  return { filter: parts.join(';\n'), inputs };
}

/** The source of a layer's stream, and the filters before it. */
function padOf(source: Source, input: number, reframe: GraphRequest['reframe']): { pad: string; before: string[] } {
  if (source === 'frames') return { pad: '[frames]', before: [] };
  const own = `[${input}:v]`;
  if (source !== 'film' || reframe === undefined) return { pad: own, before: [] };
  return { pad: '[film]', before: [reframe(own, '[film]')] };
}

const tagged: Readonly<Record<Colours, string>> = {
  video: 'format=yuv420p,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  frames: 'null',
};

/** The clip ends when the first stream ends. */
function requireBackground(
  { tracks: [background], frames, width, height }: Timeline,
  boxes: GraphRequest['boxes'],
): void {
  if (background === undefined) throw new Error('a clip needs a ground');
  const { opaque } = requireBox(boxes, background);
  const lasts = background.fromFrame === 0 && (background.toFrame ?? frames) >= frames;
  if (!opaque || !lasts) throw new Error(`the ground ${background.layer} must be opaque and last the whole clip`);
  if (width % 2 !== 0 || height % 2 !== 0) throw new Error(`a clip of ${width}x${height} has an odd side`);
}

function requireBox(boxes: GraphRequest['boxes'], { layer }: Track): LayerBox {
  const box = boxes[layer];
  if (box === undefined) throw new Error(`the timeline names the layer ${layer}, which was not drawn`);
  const isEven = [box.x, box.y, box.width, box.height].every((item) => item % 2 === 0);
  if (!isEven) throw new Error(`the layer ${layer} does not stand on even pixels`);
  return box;
}
