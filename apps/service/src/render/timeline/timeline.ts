import type { EasingName } from './easing.ts';

/** Every clip has this rate. Moments are frames of it; how long a movement takes is seconds. */
export const FPS = 30;

/** Motion as data: the position of each layer, from when to when, and how it enters and leaves. */
export type Timeline = {
  width: number;
  height: number;
  frames: number;
  direction: 'ltr' | 'rtl';
  /** From the back to the front. The first is the background: opaque, and there for the whole clip. */
  tracks: readonly Track[];
  /** When each card begins, the first at 0, and when the end card does. Absent where a clip has no such thing. */
  cards: readonly number[];
  endFrame?: number;
};

export type Track = {
  layer: string;
  fromFrame: number;
  /** The first frame without it; the end of the clip when left out. */
  toFrame?: number;
  enter?: Enter;
  leave?: Leave;
  pan?: Pan;
  zoom?: Zoom;
  moves?: readonly Move[];
  /** Its position, if not where it was drawn. */
  x?: number;
  y?: number;
};

type Timed = { seconds: number; easing?: EasingName; waitFrames?: number };

/** Out of a mask by its own height; uncovered from the start edge; from aside; by alpha; from slightly larger. */
export type Enter =
  | (Timed & { kind: 'rise' })
  | (Timed & { kind: 'wipe' })
  | (Timed & { kind: 'slide'; dx: number })
  | (Timed & { kind: 'fade'; dy: number })
  | (Timed & { kind: 'settle'; by: number; anchorX: number; anchorY: number });

export type Leave = { kind: 'rise' | 'wipe'; seconds: number };

/** A window over a layer that is taller than it: where it starts, and how far it moves on. */
export type Pan = { width: number; height: number; fromY: number; steps: readonly Step[]; across?: Across };

/** Sideways at one pace from one end to the other: so many pixels to the end, or back from there. */
export type Across = { fromX: number; by: number; atFrame: number; frames: number };

/** Slowly larger around an anchor, for so many frames. */
export type Zoom = { by: number; frames: number; anchorX: number; anchorY: number };

type Step = { atFrame: number; seconds: number; by: number; easing: EasingName };

/** A change of position that stays. */
export type Move = { atFrame: number; seconds: number; dx: number; dy: number; easing: EasingName };

/** What a graph needs of a layer. */
export type LayerBox = { x: number; y: number; width: number; height: number; opaque: boolean };

export function framesOf(seconds: number): number {
  return Math.round(seconds * FPS);
}

/** An image with colour at half its size is on even pixels only. */
export function even(pixels: number): number {
  return 2 * Math.round(pixels / 2);
}
