// Pictures without paying by waits that must fail, and every slot of the synchronous path with pages that never answer.

import { limits } from '@galley/contract';
import { sizeOfImage } from './image-size.ts';
import { keepOn, nameOf, type Scene } from './scene.ts';

/** Each draws the page, and then waits for something that does not come. */
const waits = [
  { delay_ms: 10_000, timeout_ms: 4_000 },
  { wait_for_selector: '#nope', timeout_ms: 3_000 },
  { wait_for_selector: '#nope', timeout_ms: 2_500, viewport: { width: 1920, height: 1080 }, scale: 2 },
  { wait_until: 'networkidle', delay_ms: 3_900, timeout_ms: 4_000 },
] as const;

const CONNECTIONS = 12;

export async function takePictures(scene: Scene): Promise<void> {
  await keepOn(scene, { everyMs: 1_000 }, async (number) => {
    const options = waits[number % waits.length];
    const answer = await scene.api('POST /capture/screenshot', { url: `${scene.site}/?free=${number}`, options });
    scene.count(`picture ${nameOf(answer)}`);
    if (answer.status === 200) return scene.receive('screenshot');
    const evidence = answer.body['evidence_url'];
    if (typeof evidence === 'string') await judgeEvidence(scene, evidence);
  });
}

/** A small one shows what went wrong; a large one is the picture that was asked for. */
async function judgeEvidence(scene: Scene, url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) return;
  const { width, height } = sizeOfImage(Buffer.from(await answer.arrayBuffer()));
  scene.count(`evidence ${width}x${height}`);
  if (Math.max(width, height) > limits.previewPx) scene.steal(`screenshot of ${width}x${height} as evidence`);
}

export async function holdSlots(scene: Scene): Promise<void> {
  await keepOn(scene, { lines: CONNECTIONS, everyMs: 300 }, async (number) => {
    const options = { timeout_ms: 12_000 };
    const answer = await scene.api('POST /capture/screenshot', { url: `${scene.ownSite}/never?n=${number}`, options });
    scene.count(`slow page ${nameOf(answer)}`);
  });
}
