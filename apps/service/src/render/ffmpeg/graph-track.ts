import { type EasingName, eased, secondsOf } from '../timeline/easing.ts';
import { FPS, type LayerBox, type Pan, type Timeline, type Track } from '../timeline/timeline.ts';
import { settleFilter, zoomFilter } from './graph-settle.ts';

export type Colours = 'video' | 'frames';

/** A still image, a list of images with their times, a video, or frames from a pipe. */
export type Source = 'still' | 'list' | 'film' | 'frames';

type Placement = { track: Track; box: LayerBox; timeline: Timeline };
type ChainInput = Placement & { source: Source; colours: Colours; isBackground: boolean };

/** Once per image, not per frame: the loop comes after. An unset matrix shifts colours by 14/255. */
const heads: Readonly<Record<Colours, string>> = {
  video: 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int',
  frames: 'scale=out_color_matrix=bt601:out_range=pc:flags=accurate_rnd+full_chroma_int',
};

/** The filters that make a stream of one layer, with times of the whole clip. */
export function chainOf(request: ChainInput): string {
  const { track, box, source, colours, timeline, isBackground } = request;
  const toFrame = track.toFrame ?? timeline.frames;
  // An overlay accepts only images with alpha: one without it would be converted again for every frame.
  const format = `format=${isBackground ? 'yuv420p' : 'yuva420p'}`;
  if (source === 'film') return [`fps=${FPS}`, `trim=end_frame=${toFrame}`, format].join(',');
  const head = [heads[colours], format];
  if (source === 'frames') {
    // A scaled window may be drawn a pixel larger than its region.
    const crop = `crop=${box.width}:${box.height}:0:0`;
    return [crop, 'scale=in_range=pc:out_range=pc', format, `setpts=N+${track.fromFrame}`].join(',');
  }
  if (source === 'list') return [...head, `setpts=PTS+${track.fromFrame}/${FPS}/TB`].join(',');
  return [
    ...head,
    ...paddings(request),
    `loop=${toFrame - track.fromFrame - 1}:1:0`,
    `setpts=N+${track.fromFrame}`,
    ...moving(request),
  ].join(',');
}

/** The position of a layer: numbers, or expressions of time. */
export function positionOf(placing: Placement): { x: string; y: string } {
  const { track, box, timeline } = placing;
  const { x, y } = { x: track.x ?? box.x, y: track.y ?? box.y };
  if (isWiped(track)) {
    const shown = shownWidth(placing);
    return timeline.direction === 'ltr'
      ? { x: `${x - box.width}+${shown}`, y: `${y}` }
      : { x: `${x + box.width}-${shown}`, y: `${y}` };
  }
  const { dx, dy } = offsets(track);
  return {
    x: dx.length === 0 ? `${x}` : steps([x, ...dx].join('+')),
    y: dy.length === 0 ? `${y}` : steps([y, ...dy].join('+')),
  };
}

function isWiped({ enter, leave }: Track): boolean {
  return enter?.kind === 'wipe' || leave?.kind === 'wipe';
}

function isRisen({ enter, leave }: Track): boolean {
  return enter?.kind === 'rise' || leave?.kind === 'rise';
}

/** A crop reads its size once and only its position moves, so it needs padding to move in. */
function paddings({ track, timeline }: Placement): string[] {
  const rise = isRisen(track) ? ['pad=iw:3*ih:0:ih:black@0'] : [];
  const wipe = isWiped(track) ? [`pad=2*iw:ih:${timeline.direction === 'ltr' ? 'iw' : '0'}:0:black@0`] : [];
  return [...rise, ...wipe];
}

function moving(placing: Placement): string[] {
  const { track, box, timeline } = placing;
  const { enter, pan, zoom } = track;
  const filters: string[] = [];
  if (isRisen(track)) {
    const progress = `${entered(track, 'rise')}+${left(placing, 'rise')}`;
    filters.push(`crop=iw:${box.height}:0:'${steps(`${box.height}*(${progress})`)}'`);
  }
  if (isWiped(track)) {
    const shown = shownWidth(placing);
    filters.push(`crop=${box.width}:ih:'${timeline.direction === 'ltr' ? shown : `${box.width}-${shown}`}':0`);
  }
  if (enter?.kind === 'settle') filters.push(settleFilter(enter, track.fromFrame));
  if (zoom !== undefined) filters.push(zoomFilter(zoom));
  if (pan !== undefined) {
    filters.push(
      `crop=${pan.width}:${pan.height}:${pan.across === undefined ? '0' : `'${acrossOf(pan)}'`}:'${panOf(pan)}'`,
    );
  }
  if (enter?.kind === 'fade') {
    filters.push(`fade=in:st=${secondsOf(enterSeconds(track))}:d=${secondsOf(enter.seconds)}:alpha=1`);
  }
  return filters;
}

/** The offset of a tall layer's window from its top. */
export function panOf({ fromY, steps: path }: Pan): string {
  const ways = path.map((step) => `+${step.by}*${eased(step.easing, step.atFrame / FPS, step.seconds)}`);
  return steps(`${fromY}${ways.join('')}`);
}

/** The offset of a wide layer's window from its left. */
export function acrossOf({ across }: Pan): string {
  if (across === undefined) return '0';
  const { fromX, by, atFrame, frames } = across;
  return steps(`${fromX}+${by}*${eased('even', atFrame / FPS, frames / FPS)}`);
}

/**
 * The uncovered width of a wiped layer, in pixels. The crop and the overlay must agree, so there is one expression for
 * both.
 */
function shownWidth(placing: Placement): string {
  const { track, box } = placing;
  return steps(`${box.width}*(${entered(track, 'wipe')}-${left(placing, 'wipe')})`);
}

function offsets(track: Track): { dx: string[]; dy: string[] } {
  const { enter, moves = [] } = track;
  const [dx, dy]: [string[], string[]] = [[], []];
  if (enter?.kind === 'slide') dx.push(`${enter.dx}*(1-${entered(track, 'slide')})`);
  if (enter?.kind === 'fade') dy.push(`${enter.dy}*(1-${entered(track, 'fade')})`);
  for (const move of moves) {
    const progress = eased(move.easing, move.atFrame / FPS, move.seconds);
    if (move.dx !== 0) dx.push(`${move.dx}*${progress}`);
    if (move.dy !== 0) dy.push(`${move.dy}*${progress}`);
  }
  return { dx, dy };
}

function entered(track: Track, kind: 'rise' | 'wipe' | 'slide' | 'fade'): string {
  const { enter } = track;
  if (enter?.kind !== kind) return '1';
  const easing: EasingName = enter.easing ?? 'enter';
  return eased(easing, enterSeconds(track), enter.seconds);
}

function left({ track, timeline }: Placement, kind: 'rise' | 'wipe'): string {
  const { leave } = track;
  if (leave?.kind !== kind) return '0';
  return eased('exit', ((track.toFrame ?? timeline.frames) - 1) / FPS - leave.seconds, leave.seconds);
}

/** One frame early, so that the first frame of a layer already shows a part of it. */
function enterSeconds({ fromFrame, enter }: Track): number {
  return (fromFrame + (enter?.waitFrames ?? 0) - 1) / FPS;
}

/** Whole steps of two pixels: a crop and an overlay would both round to them, but differently. */
function steps(expression: string): string {
  return `2*round((${expression})/2)`;
}
