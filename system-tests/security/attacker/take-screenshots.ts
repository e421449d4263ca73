// Attack: screenshots without paying, by waits that must fail; and use of every slot for synchronous calls, by pages
// that never respond.

import { limits } from '@galley/contract';
import { sizeOfImage } from './image-size.ts';
import { nameOf, repeat, type Scene } from './scene.ts';

/** Each loads the page, and then waits for something that does not come. */
const waits = [
  { delay_ms: 10_000, timeout_ms: 4_000 },
  { wait_for_selector: '#nope', timeout_ms: 3_000 },
  { wait_for_selector: '#nope', timeout_ms: 2_500, viewport: { width: 1920, height: 1080 }, scale: 2 },
  { wait_until: 'networkidle', delay_ms: 3_900, timeout_ms: 4_000 },
] as const;

const CONNECTIONS = 12;

export async function takeScreenshots(scene: Scene): Promise<void> {
  await repeat(scene, { everyMs: 1_000 }, async (number) => {
    const options = waits[number % waits.length];
    const response = await scene.api('POST /capture/screenshot', { url: `${scene.site}/?free=${number}`, options });
    scene.count(`picture ${nameOf(response)}`);
    if (response.status === 200) return scene.receive('screenshot');
    const evidence = response.body['evidence_url'];
    if (typeof evidence === 'string') await checkEvidence(scene, evidence);
  });
}

/** A small image is evidence of what went wrong; a large one is the requested screenshot. */
async function checkEvidence(scene: Scene, url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) return;
  const { width, height } = sizeOfImage(Buffer.from(await response.arrayBuffer()));
  scene.count(`evidence ${width}x${height}`);
  if (Math.max(width, height) > limits.previewPx) scene.steal(`screenshot of ${width}x${height} as evidence`);
}

export async function holdSlots(scene: Scene): Promise<void> {
  await repeat(scene, { lines: CONNECTIONS, everyMs: 300 }, async (number) => {
    const options = { timeout_ms: 12_000 };
    const response = await scene.api('POST /capture/screenshot', {
      url: `${scene.ownSite}/never?n=${number}`,
      options,
    });
    scene.count(`slow page ${nameOf(response)}`);
  });
}
