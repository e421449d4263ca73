import { inputOf } from './encoding.ts';
import { MEDIA_FORMATS, VIDEO_BOUNDS } from './probe.ts';

/** The span of a source to read; all of it when left out. */
export type Span = { startSeconds: number; seconds: number };

/** An untrusted video: formats that open nothing else, and only the requested span. */
export function sourceInput(path: string, span?: Span): string[] {
  const options = span === undefined ? [] : ['-ss', String(span.startSeconds), '-t', String(span.seconds)];
  return inputOf({ path, formats: MEDIA_FORMATS, options: [...VIDEO_BOUNDS, ...options] });
}
