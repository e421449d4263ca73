import { fileURLToPath } from 'node:url';
import { openRecordedModel, readRecordings } from '@galley/fixtures/text-model/recorded-model.ts';
import { createWriter, IdeaRejection } from '@galley/service/test-kit';
import type { CopyCase, Outcome } from './copy-case.ts';

type Writer = ReturnType<typeof createWriter>;

export async function writeKeyless(cases: readonly CopyCase[]): Promise<Outcome[]> {
  const writer = createWriter();
  const outcomes: Outcome[] = [];
  for (const item of cases) outcomes.push(await outcomeOf(writer, item));
  return outcomes;
}

/** What a model made of the cases that it was recorded for. */
export async function writeByModel(cases: readonly CopyCase[]): Promise<Outcome[]> {
  const recordings = readRecordings(fileURLToPath(import.meta.resolve('@galley/fixtures/text-model/recordings')));
  await using model = await openRecordedModel(recordings);
  const { url } = model;
  const writer = createWriter({
    model: { provider: 'compatible', model: 'recorded', key: null, url, deadlineMs: 60_000, maxTokens: 8_000 },
  });
  const prompts = new Set(recordings.map(({ id }) => id.replace(/^[a-z]+-/u, '')));
  const outcomes: Outcome[] = [];
  for (const item of cases) if (prompts.has(item.id)) outcomes.push(await outcomeOf(writer, item));
  return outcomes;
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
