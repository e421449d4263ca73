import { inputOf } from './encoding.ts';
import { MEDIA_FORMATS, VIDEO_BOUNDS } from './probe.ts';

/** The span of a source to read; the whole source when omitted. */
export type Span = { startSeconds: number; seconds: number };

/** An untrusted video: only formats that open no other file, and only the requested span. */
export function sourceInput(path: string, span?: Span): string[] {
  const options = span === undefined ? [] : ['-ss', String(span.startSeconds), '-t', String(span.seconds)];
  return inputOf({ path, formats: MEDIA_FORMATS, options: [...VIDEO_BOUNDS, ...options] });
}
