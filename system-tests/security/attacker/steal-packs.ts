// Attack: packs without paying, by downloading what the record of a running job shows and cancelling at every step.

import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@galley/contract';
import { nameOf, repeat, type Scene } from './scene.ts';

type Asset = Record<string, unknown>;
type Shown = {
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

export async function stealPacks(scene: Scene): Promise<void> {
  await repeat(scene, { lines: 3, everyMs: 500 }, async (number) => {
    const { operation, path, body } = orders[number % orders.length] ?? orders[0];
    const step = STEPS[number % STEPS.length] ?? 1;
    const accepted = await scene.api(`POST ${path}`, body(`${scene.site}/?stolen=${number}`));
    scene.count(`${operation} ${nameOf(accepted)}`);
    const id = accepted.body['job_id'];
    if (typeof id !== 'string') return sleep(2_000);
    await watch(scene, { id, operation, step });
  });
}

type Prey = { id: string; operation: string; step: number };

async function watch(scene: Scene, prey: Prey): Promise<void> {
  const { id, operation } = prey;
  const seen = new Set<string>();
  const style = async (): Promise<Shown> => {
    const shown = (await scene.api(`GET /jobs/${id}`)).body as Shown;
    if (shown.status === 'completed') scene.receive(operation);
    else if (await takes(shown, seen)) scene.steal(`${operation} of ${id} while it is ${shown.status}`);
    return shown;
  };
  let shown = await style();
  while (!(isOver(shown) || isLate(shown, prey) || scene.isOver())) {
    await sleep(POLL_MS);
    shown = await style();
  }
  if (isOver(shown)) return;
  scene.count(`cancel ${nameOf(await scene.api(`POST /jobs/${id}/cancel`, {}))}`);
  const { status } = await style();
  if (status === 'completed') return;
  const zip = await scene.api(`GET /instant-post/jobs/${id}/zip`);
  if (zip.status === 200) scene.steal(`zip of ${id}`);
}

function isOver({ status }: Shown): boolean {
  return status === 'completed' || status === 'failed';
}

function isLate({ progress, clips = [], stills = [], video }: Shown, { step }: Prey): boolean {
  const hasAssets = clips.length + stills.length > 0 || video !== undefined;
  return hasAssets && (progress?.percent ?? 0) >= step;
}

/** Whether the record contains a downloadable original, or more of a text than its beginning. */
async function takes({ clips = [], stills = [], video, captions = [] }: Shown, seen: Set<string>): Promise<boolean> {
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
