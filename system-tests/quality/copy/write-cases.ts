import { fileURLToPath } from 'node:url';
import { openRecordedModel, readRecordings } from '@galley/fixtures/text-model/recorded-model.ts';
import { createWriter, IdeaRejection } from '@galley/service/test-kit';
import { config } from '#support/config';
import type { CopyCase, Outcome } from './copy-case.ts';

type Writer = ReturnType<typeof createWriter>;

export async function writeKeyless(cases: readonly CopyCase[]): Promise<Outcome[]> {
  const writer = createWriter();
  const outcomes: Outcome[] = [];
  for (const item of cases) outcomes.push(await outcomeOf(writer, item));
  return outcomes;
}

/** Writes requests without a recording into this folder instead of skipping them. */
const REQUESTS = config.modelRequests;

export type ModelOutcomes = { outcomes: Outcome[]; tokens: { input: number; output: number } };

/** The model's copy for the recorded cases, and the tokens of a pack, estimated as four characters each. */
export async function writeByModel(cases: readonly CopyCase[]): Promise<ModelOutcomes> {
  const recordings = readRecordings(fileURLToPath(import.meta.resolve('@galley/fixtures/text-model/recordings')));
  await using model = await openRecordedModel(recordings, REQUESTS);
  const { url, seen } = model;
  const writer = createWriter({
    model: { provider: 'compatible', model: 'recorded', key: null, url, deadlineMs: 60_000, maxTokens: 8_000 },
  });
  const recorded = new Set(recordings.map(({ id }) => id.replace(/^[a-z]+-/u, '')));
  const outcomes: Outcome[] = [];
  for (const item of cases)
    if (REQUESTS !== undefined || recorded.has(item.id)) outcomes.push(await outcomeOf(writer, item));
  const sizes = seen.map(({ prompt, instructions }) => prompt.length + instructions.length);
  const responses = recordings.filter(({ id }) =>
    outcomes.some(({ item, copy }) => copy !== null && id.endsWith(item.id)),
  );
  return {
    outcomes,
    tokens: {
      input: mean(sizes) / 4,
      output: mean(responses.map(({ response }) => JSON.stringify(response).length)) / 4,
    },
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

async function outcomeOf(writer: Writer, item: CopyCase): Promise<Outcome> {
  const { source, instruction } = item;
  const code = writer.reject(source, instruction);
  if (code !== null) return { item, copy: null, code };
  try {
    const copy = await writer.write(source, { instruction, signal: new AbortController().signal });
    return { item, copy, code: null };
  } catch (error) {
    if (error instanceof IdeaRejection) return { item, copy: null, code: error.code };
    throw error;
  }
}
