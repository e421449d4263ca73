import type { Build } from '#render/template';
import { requireLayer } from '../clips/layers.ts';
import { broadsideTracks } from './broadside.ts';
import type { Cards, HighlightsRequest } from './cards.ts';
import { folioTracks } from './folio.ts';
import { endTracks } from './moves.ts';
import { plainTracks } from './plain.ts';
import { stageTracks } from './stage.ts';
import { FPS, type Pan, type Timeline, type Track } from './timeline.ts';

const tracksOf: Readonly<Record<Build, (cards: Cards) => Track[]>> = {
  broadside: broadsideTracks,
  folio: folioTracks,
  stage: stageTracks,
};

/** A hook, a card for each point, an end card; behind them one tall image that drifts and steps on. */
export function highlightsTimeline(request: HighlightsRequest): Timeline {
  const { build, width, height, direction, lengths, boxes } = request;
  const starts = [0];
  for (const length of [lengths.hook, ...lengths.points]) starts.push((starts.at(-1) ?? 0) + length);
  const endFrame = starts.at(-1) ?? 0;
  const frames = endFrame + lengths.end;
  const cards: Cards = { ...request, starts, endFrame };
  const tracks = [
    { layer: 'back/tall', fromFrame: 0, pan: backdropPan(cards) },
    ...(isWhole(boxes) ? plainTracks : tracksOf[build])(cards),
    ...endTracks(boxes, endFrame),
  ];
  return { width, height, frames, direction, tracks, cards: starts.slice(0, -1), endFrame };
}

/** Without a page every card is a whole frame. */
function isWhole(boxes: HighlightsRequest['boxes']): boolean {
  return boxes['hook/ground'] !== undefined || boxes['hook/photo'] !== undefined;
}

/** In pixels: the start of the backdrop, its drift over the clip, and each step from card to card. */
const BACK_FROM = 60;
const DRIFT = 72;
const advances: Readonly<Record<Build, { by: number; seconds: number; leadFrames: number } | null>> = {
  broadside: { by: 620, seconds: 0.8, leadFrames: 9 },
  folio: { by: 560, seconds: 0.9, leadFrames: 3 },
  // The sharp crop in front already changes with each card.
  stage: null,
};

/** The height at which a backdrop is drawn. */
export function backdropHeight(build: Build, { height, points }: { height: number; points: number }): number {
  return height + BACK_FROM + DRIFT + points * (advances[build]?.by ?? 0);
}

/** A backdrop that is shorter than planned moves less; one as tall as the frame does not move. */
function backdropPan({ build, width, height, boxes, starts, endFrame }: Cards): Pan {
  const available = Math.max(0, requireLayer(boxes, 'back/tall').height - height);
  const points = starts.slice(1, -1);
  const wanted = backdropHeight(build, { height, points: points.length }) - height;
  const share = Math.min(1, available / wanted);
  const advance = advances[build];
  const steps = points.flatMap((start): Pan['steps'][number][] => {
    if (advance === null) return [];
    const { by, seconds, leadFrames } = advance;
    return [{ atFrame: start - leadFrames, seconds, by: Math.floor(by * share), easing: 'move' }];
  });
  const drift = { atFrame: 0, seconds: endFrame / FPS, by: Math.floor(DRIFT * share), easing: 'even' } as const;
  return { width, height, fromY: 2 * Math.floor((BACK_FROM * share) / 2), steps: [drift, ...steps] };
}
