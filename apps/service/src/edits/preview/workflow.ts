// Draws one still for a preview. It changes no record: who asked waits for the result.

import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';
import { work } from '#jobs/workflow';
import type { PreviewRequest } from './draw-preview.ts';

type Activities = { drawPreview: (jobId: string, request: PreviewRequest) => Promise<string> };

const render = work<Activities>('render', { scheduleToCloseTimeout: '8s', retry: { maximumAttempts: 1 } });

/** The key of the preview; null when the changes cannot be drawn. */
export async function previewEdit(jobId: string, request: PreviewRequest): Promise<string | null> {
  try {
    return await render.drawPreview(jobId, request);
  } catch (error) {
    const cause = error instanceof ActivityFailure ? error.cause : error;
    if (cause instanceof ApplicationFailure && cause.type === 'edit_unfit') return null;
    throw error;
  }
}
