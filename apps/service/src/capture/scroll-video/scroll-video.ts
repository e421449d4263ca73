import { limits, type Shape } from '@galley/contract';

export type ScrollOptions = Shape<'ScrollVideoRequest'>['options'];

/** The video of a request: what the browser draws, and the format of the file. */
export type Footage = {
  /** The window of the page, in its own pixels. */
  window: { width: number; height: number; scale: number };
  width: number;
  height: number;
  fps: number;
  mostSeconds: number;
};

/** What the contract allows a GIF: it is a preview, and every frame of it is a whole image. */
const GIF = { mostWidth: 720, mostFps: 20, mostSeconds: 15 };
/** The longer side that every H.264 player takes, and 4K. */
const MOST_SIDE = 4_096;
const MOST_PIXELS = 3_840 * 2_160;
/** 60 s at 1080x1920 and 60 frames: about eight minutes of work on two cores. */
const MOST_DRAWN_PIXELS = 1_080 * 1_920 * 60 * 60;

export function recordingOf({ viewport, scale, fps, format }: ScrollOptions): Footage {
  if (format === 'gif') return gifOf(viewport, { scale, fps });
  const width = even(viewport.width * scale);
  const height = even(viewport.height * scale);
  const affordable = MOST_DRAWN_PIXELS / (width * height * fps);
  const mostSeconds = Math.min(limits.scrollVideoSeconds, affordable);
  return { window: { ...viewport, scale }, width, height, fps, mostSeconds };
}

/** Why a video cannot be made, in words for the caller; undefined where it can. */
export function tooLarge(options: ScrollOptions): string | undefined {
  const { width, height, mostSeconds } = recordingOf(options);
  if (Math.max(width, height) > MOST_SIDE || width * height > MOST_PIXELS) {
    return 'The video would be larger than 4K. Choose a smaller viewport or scale.';
  }
  if (options.format !== 'gif' && (options.duration_seconds ?? 0) > mostSeconds) {
    return `At this size a video lasts at most ${Math.floor(mostSeconds)} s. Make it shorter or smaller.`;
  }
  return undefined;
}

/** Drawn at its final size, where that is possible: scaling down a finished image blurs its text. */
function gifOf(viewport: ScrollOptions['viewport'], asked: { scale: number; fps: number }): Footage {
  const scale = Math.max(1, Math.min(asked.scale, GIF.mostWidth / viewport.width));
  const shrink = Math.min(1, GIF.mostWidth / (viewport.width * scale));
  return {
    window: { ...viewport, scale },
    width: even(viewport.width * scale * shrink),
    height: even(viewport.height * scale * shrink),
    fps: Math.min(asked.fps, GIF.mostFps),
    mostSeconds: GIF.mostSeconds,
  };
}

function even(pixels: number): number {
  // Scales such as 1.1 leave a trace of a pixel behind.
  return 2 * Math.floor(Math.round(pixels * 1_000) / 2_000);
}
