import { inputOf } from './encoding.ts';
import { FILM_BOUNDS, MEDIA_FORMATS } from './probe.ts';

/** Where of a source something is looked at; all of it when left out. */
export type Span = { startSeconds: number; seconds: number };

/** A film that somebody gave us: formats that open nothing else, and only the stretch that is wanted. */
export function sourceInput(path: string, span?: Span): string[] {
  const options = span === undefined ? [] : ['-ss', String(span.startSeconds), '-t', String(span.seconds)];
  return inputOf({ path, formats: MEDIA_FORMATS, options: [...FILM_BOUNDS, ...options] });
}
