// wait for the turn → plan → write new text → inspect clips with other footage → render. The transaction that completes the job creates the version.

import { ApplicationFailure, sleep } from '@temporalio/workflow';
import { jobWorkflow, work } from '#jobs/workflow';
import type { RenderSpec } from '#packs';
import { renderSpecs } from '#packs/workflow';
import type { Framings } from './activities.ts';
import type { Turn } from './edit-store.ts';

type Activities = {
  takeTurn: (jobId: string) => Promise<Turn>;
  prepareEdit: (jobId: string, framings?: Framings, textKey?: string) => Promise<RenderSpec[] | 'unwritten' | null>;
  writeNewText: (jobId: string) => Promise<string | null>;
  inspectMoments: (jobId: string, planKey: string) => Promise<string | null>;
};

const io = work<Activities>('io');
const writer = work<Activities>('llm');
/** Downloads the video and finds faces in the new stretch. */
const inspector = work<Activities>('render', { startToCloseTimeout: '10m' });
const POLL_MS = { first: 200, most: 3_000 };

export const editPack = jobWorkflow(async (jobId) => {
  let turn = await io.takeTurn(jobId);
  for (let pauseMs = POLL_MS.first; turn === 'wait'; pauseMs = Math.min(POLL_MS.most, pauseMs * 1.5)) {
    await sleep(pauseMs);
    turn = await io.takeTurn(jobId);
  }
  if (turn === 'ended') return;
  if (turn === 'gone') throw ApplicationFailure.nonRetryable('The pack is gone.', 'edit_conflict');
  const planned = await plan(jobId);
  if (planned === null) return;
  const { specs, textKey } = planned;
  const framings = await frame(jobId, specs);
  if (framings === null) return;
  const framed = Object.keys(framings).length === 0 ? specs : await io.prepareEdit(jobId, framings, textKey);
  if (framed !== null && framed !== 'unwritten') await renderSpecs(jobId, framed);
});

type EditRenders = { specs: RenderSpec[]; textKey?: string };

/** What to render, and the key of a new text if the edit has one; null when the job has ended. */
async function plan(jobId: string): Promise<EditRenders | null> {
  const specs = await io.prepareEdit(jobId);
  if (specs !== 'unwritten') return specs === null ? null : { specs };
  const textKey = await writer.writeNewText(jobId);
  const written = textKey === null ? null : await io.prepareEdit(jobId, {}, textKey);
  return textKey === null || written === null || written === 'unwritten' ? null : { specs: written, textKey };
}

/** The keys of new camera plans, for clips whose start or end changed; null when the job has ended. */
async function frame(jobId: string, specs: readonly RenderSpec[]): Promise<Framings | null> {
  const framings: Framings = {};
  for (const spec of specs) {
    if (spec.renderer !== 'moment' || spec.framingKey !== null) continue;
    const framingKey = await inspector.inspectMoments(jobId, spec.planKey);
    if (framingKey === null) return null;
    framings[spec.name] = framingKey;
  }
  return framings;
}
