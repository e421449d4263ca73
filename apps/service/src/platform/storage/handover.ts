// A document that one step of a job stores for another. The two may run in different releases at the same time, so it
// is a wire format with a schema and a version.

import { z } from 'zod';
import type { Content } from './content-key.ts';
import type { Storage } from './storage.ts';

export type Handover<Value> = { name: string; version: number; schema: z.ZodType<Value> };

/** Of another release, or damaged. Another attempt may run on a worker that can read it. */
export class UnreadableHandover extends Error {
  override name = 'UnreadableHandover';
}

export function handoverContent<Value extends object>({ name, version }: Handover<Value>, value: Value): Content {
  return { bytes: Buffer.from(JSON.stringify({ ...value, handover: name, version })), mime: 'application/json' };
}

/** Documents from before versions existed have no header and count as version 1. */
const header = z.object({ handover: z.string().optional(), version: z.int().default(1) });

export async function readHandover<Value>(
  storage: Pick<Storage, 'get'>,
  { name, version, schema }: Handover<Value>,
  key: string,
): Promise<Value> {
  const stored = parseJson(Buffer.from(await storage.get(key)).toString());
  const { data: found } = header.safeParse(stored);
  if (found === undefined) throw new UnreadableHandover(`${name}: no handover`);
  const { handover = name } = found;
  if (handover !== name || found.version !== version) {
    throw new UnreadableHandover(`${handover} version ${found.version} where ${name} version ${version} is read`);
  }
  const value = schema.safeParse(stored);
  if (!value.success) throw new UnreadableHandover(`${name}: ${z.prettifyError(value.error)}`);
  return value.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableHandover('no JSON', { cause });
  }
}
