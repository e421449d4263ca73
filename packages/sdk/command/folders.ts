// Where results are stored: earlier results are never mixed up or lost, and nothing is charged that cannot be stored.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Job } from '@galley/sdk';
import { CommandError } from './command-error.ts';
import { downloadJob } from './download.ts';

/** Called before anything is charged: the folder can be written, and has no other result. */
export function prepareFolder(folder: string): void {
  const held = idIn(folder);
  if (held !== undefined) {
    throw new CommandError('usage', `${folder} holds ${held} already. Give another --out. Nothing was sent.`);
  }
  makeFolder(folder);
}

/** The same for a single file. */
export function prepareFile(path: string): void {
  makeFolder(dirname(path));
}

/** The result is already charged: if it cannot be stored now, the message says how to get it again, free. */
export async function storeJob(job: Job, folder: string, signal: AbortSignal): Promise<string[]> {
  const held = idIn(folder);
  if (held !== undefined && held !== job.id) {
    throw new CommandError('usage', `${folder} holds ${held}. Give another --out.`);
  }
  return await downloadJob(job, folder, signal).catch((cause: Error) => {
    const paid = `${job.id} is made (${job.credits.charged} credits) but not downloaded: ${cause.message}.`;
    throw new CommandError('unfetched', `${paid} Again, free: galley job ${job.id} --out ${folder}`, { cause });
  });
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new CommandError('usage', `${folder} cannot be a folder (${(cause as Error).message}). Nothing was sent.`);
  }
}

/** The job whose files are in the folder. */
function idIn(folder: string): string | undefined {
  const record = join(folder, 'job.json');
  if (!existsSync(record)) return undefined;
  try {
    return String((JSON.parse(readFileSync(record, 'utf8')) as { id?: unknown }).id);
  } catch {
    return 'something';
  }
}
