import { limits, type Shape } from '@galley/contract';

export type ScrollOptions = Shape<'ScrollVideoRequest'>['options'];

/** The recording of a request: the browser's window and the format of the file. */
export type Footage = {
  /** The window of the page, in CSS pixels. */
  window: { width: number; height: number; scale: number };
  width: number;
  height: number;
  fps: number;
  mostSeconds: number;
};

/** The contract's limits for a GIF: it is a preview, and each of its frames is a whole image. */
const GIF = { mostWidth: 720, mostFps: 20, mostSeconds: 15 };
/** The longer side that every H.264 player accepts, and 4K. */
const MOST_SIDE = 4_096;
const MOST_PIXELS = 3_840 * 2_160;
/** 60 s at 1080x1920 and 60 frames per second: about eight minutes of work on two cores. */
const MOST_DRAWN_PIXELS = 1_080 * 1_920 * 60 * 60;

export function recordingOf({ viewport, scale, fps, format }: ScrollOptions): Footage {
  if (format === 'gif') return gifOf(viewport, { scale, fps });
  const width = even(viewport.width * scale);
  const height = even(viewport.height * scale);
  const affordable = MOST_DRAWN_PIXELS / (width * height * fps);
  const mostSeconds = Math.min(limits.scrollVideoSeconds, affordable);
  return { window: { ...viewport, scale }, width, height, fps, mostSeconds };
}

/** The reason why a video cannot be made, as text for the caller; undefined when it can. */
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

/** Drawn at its final size if possible: scaling down a finished image blurs its text. */
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
  // Scales such as 1.1 leave a fraction of a pixel.
  return 2 * Math.floor(Math.round(pixels * 1_000) / 2_000);
}
