import { limits } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { holdsKey } from '#accounts';
import { AppError } from '#platform/kernel';

/**
 * JSON is the only body. It is measured before it is parsed, and keys or characters that poison objects or storage are
 * rejected.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text.toString()));
    } catch (cause) {
      done(cause instanceof AppError ? cause : new AppError('invalid_json', { cause }));
    }
  });
}

/** For an operation that takes the bytes as they are. They are measured all the same. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (isDeeperThan(text, limits.jsonDepth)) {
    throw new AppError('invalid_json', { detail: `The body is nested deeper than ${limits.jsonDepth} levels.` });
  }
  return JSON.parse(text, rejectPoison);
}

/** A field that would change what objects are, what no database can store, and a key. */
function rejectPoison(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new AppError('invalid_json', { detail: 'The body has a field named __proto__.' });
  const hasNul = name.includes('\0') || (typeof value === 'string' && value.includes('\0'));
  if (hasNul) throw new AppError('invalid_json', { detail: 'The body holds a NUL character.' });
  const isText = name.isWellFormed() && (typeof value !== 'string' || value.isWellFormed());
  if (!isText) throw new AppError('invalid_json', { detail: 'The body holds half of a surrogate pair.' });
  if (holdsKey(name) || (typeof value === 'string' && holdsKey(value))) throw keyInBody();
  return value;
}

/** No operation takes a key in its body. One that is there by mistake would be stored, or shown to others, as text. */
function keyInBody(): AppError {
  const errors = [{ path: '', message: 'holds an API key; send keys in the header X-API-Key and nowhere else' }];
  return new AppError('invalid_request', { extras: { errors } });
}

/**
 * Counts brackets outside of strings, which is enough for valid JSON and harmless for the rest. An unclosed string is
 * one token too: a retry at each of its quotes would take quadratic time.
 */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
