import type { EasingName } from './easing.ts';

/** The frame rate of every clip. Times are frames; durations of movements are seconds. */
export const FPS = 30;

/** Motion as data: the position of each layer, its first and last frame, and how it enters and leaves. */
export type Timeline = {
  width: number;
  height: number;
  frames: number;
  direction: 'ltr' | 'rtl';
  /** From back to front. The first is the background: opaque, and present for the whole clip. */
  tracks: readonly Track[];
  /** The first frame of each card, the first at 0, and of the end card. Absent when a clip has none. */
  cards: readonly number[];
  endFrame?: number;
};

export type Track = {
  layer: string;
  fromFrame: number;
  /** The first frame without it; defaults to the end of the clip. */
  toFrame?: number;
  enter?: Enter;
  leave?: Leave;
  pan?: Pan;
  zoom?: Zoom;
  moves?: readonly Move[];
  /** Its position, if different from where it was drawn. */
  x?: number;
  y?: number;
};

type Duration = { seconds: number; easing?: EasingName; waitFrames?: number };

/** Out of a mask by its own height; uncovered from the start edge; from the side; by alpha; from slightly larger. */
export type Enter =
  | (Duration & { kind: 'rise' })
  | (Duration & { kind: 'wipe' })
  | (Duration & { kind: 'slide'; dx: number })
  | (Duration & { kind: 'fade'; dy: number })
  | (Duration & { kind: 'settle'; by: number; anchorX: number; anchorY: number });

export type Leave = { kind: 'rise' | 'wipe'; seconds: number };

/** A window over a taller layer: its start, and its steps. */
export type Pan = { width: number; height: number; fromY: number; steps: readonly Step[]; across?: Across };

/** Sideways at constant speed from one end to the other: this many pixels to the end, or back from it. */
export type Across = { fromX: number; by: number; atFrame: number; frames: number };

/** Grows slowly around an anchor, for this many frames. */
export type Zoom = { by: number; frames: number; anchorX: number; anchorY: number };

type Step = { atFrame: number; seconds: number; by: number; easing: EasingName };

/** A change of position that stays. */
export type Move = { atFrame: number; seconds: number; dx: number; dy: number; easing: EasingName };

/** What a graph needs to know of a layer. */
export type LayerBox = { x: number; y: number; width: number; height: number; opaque: boolean };

export function framesOf(seconds: number): number {
  return Math.round(seconds * FPS);
}

/** With chroma at half size, images must be on even pixels. */
export function even(pixels: number): number {
  return 2 * Math.round(pixels / 2);
}
