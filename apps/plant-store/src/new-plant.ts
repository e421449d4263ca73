import { parseInt64 } from './int64.ts';
import { Rejection } from './rejection.ts';

export type Plant = { name: string; tag?: string | undefined };
export type NewPlant = Plant & { id: bigint };

/** Reads a NewPlant from a request body. Unknown fields are ignored: the schema is open. */
export function readNewPlant(body: Buffer): NewPlant {
  const plant = parseJson(body);
  if (!isObject(plant)) throw new Rejection(400, 'body: must be a JSON object with id and name');
  const { id, name, tag } = plant;
  if (typeof id === 'bigint' && typeof name === 'string' && (tag === undefined || typeof tag === 'string')) {
    return { id, name, tag };
  }
  throw new Rejection(400, problemsOf(plant).join('; '));
}

function problemsOf({ id, name, tag }: Record<string, unknown>): string[] {
  const problems: string[] = [];
  if (id === undefined) problems.push('id: is required');
  else if (typeof id !== 'bigint') problems.push('id: must be an integer of at most 64 bits');
  if (name === undefined) problems.push('name: is required');
  else if (typeof name !== 'string') problems.push('name: must be a string');
  if (tag !== undefined && typeof tag !== 'string') problems.push('tag: must be a string, or left out');
  return problems;
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) throw new Rejection(400, 'body: is required, a JSON object with id and name');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), readIdExact);
  } catch (error) {
    const isTooDeep = error instanceof RangeError;
    throw new Rejection(400, isTooDeep ? 'body: is nested too deeply' : 'body: is not valid JSON in UTF-8');
  }
}

// An id that is an int64 becomes a bigint, read from the digits as they were sent; any other stays what it was.
function readIdExact(key: string, value: unknown, context?: { source?: string }): unknown {
  if (key !== 'id' || typeof value !== 'number') return value;
  return parseInt64(context?.source ?? '') ?? value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
