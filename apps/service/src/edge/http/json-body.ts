import { limits } from '@galley/contract';
import type { FastifyInstance } from 'fastify';
import { holdsKey } from '#accounts';
import { AppError } from '#platform/kernel';

/**
 * Accepts only JSON bodies. A body is measured before it is parsed, and fields or characters that are dangerous for
 * objects or storage are rejected.
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

/** For an operation that takes raw bytes. They are measured as well. */
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

/** Rejects fields that change prototypes, characters that PostgreSQL cannot store, and API keys. */
function rejectPoison(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new AppError('invalid_json', { detail: 'The body has a field named __proto__.' });
  const hasNul = name.includes('\0') || (typeof value === 'string' && value.includes('\0'));
  if (hasNul) throw new AppError('invalid_json', { detail: 'The body holds a NUL character.' });
  const isText = name.isWellFormed() && (typeof value !== 'string' || value.isWellFormed());
  if (!isText) throw new AppError('invalid_json', { detail: 'The body holds half of a surrogate pair.' });
  if (holdsKey(name) || (typeof value === 'string' && holdsKey(value))) throw keyInBody();
  return value;
}

/** No operation takes a key in its body. A key sent by mistake would be stored, or shown to others, as text. */
function keyInBody(): AppError {
  const errors = [{ path: '', message: 'holds an API key; send keys in the header X-API-Key and nowhere else' }];
  return new AppError('invalid_request', { extras: { errors } });
}

/**
 * Counts brackets outside strings, which is exact for valid JSON and harmless otherwise. An unclosed string is one
 * token: a retry at each of its quotes would take quadratic time.
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
