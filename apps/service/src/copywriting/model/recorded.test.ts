import { join } from 'node:path';
import { openRecordedModel, type Recording, readRecordings } from '@galley/fixtures/text-model/recorded-model.ts';
import { expect, test } from 'vitest';
import { createWriter } from '../index.ts';
import { findFaults } from '../validate/find-faults.ts';
import type { ModelBrief } from './brief.ts';
import type { ModelResponse } from './response.ts';

type SignedRecording = Recording & {
  prompt?: string;
  instruction?: string | null;
  brief: ModelBrief;
  response: ModelResponse;
};

const folder = join(import.meta.dirname, '../../../../../packages/fixtures/text-model/recordings');
const recordings = readRecordings(folder) as SignedRecording[];
const { signal } = new AbortController();

test('findFaults finds nothing in recorded copy that an editor signed', () => {
  const made = recordings.filter(({ response }) => response.decision === 'make');
  expect(made.length).toBeGreaterThan(15);
  expect(
    made.flatMap(({ id, brief, response }) => findFaults(response, brief).map((fault) => ({ id, ...fault }))),
  ).toEqual([]);
});

test('createWriter makes recorded ideas whole, with every part of the instruction in one list', async () => {
  await using model = await openRecordedModel(recordings);
  const writer = createWriter({
    model: {
      provider: 'compatible',
      model: 'recorded',
      key: null,
      url: model.url,
      deadlineMs: 60_000,
      maxTokens: 4_000,
    },
  });
  for (const { id, prompt, instruction = null, response } of recordings) {
    if (prompt === undefined || response.decision === 'refuse') continue;
    const copy = await writer.write({ kind: 'idea', prompt }, { instruction, signal });
    expect({ id, ...copy?.writing }).toMatchObject({ id, writer: 'model', dropped: 0, fallback: null });
    expect(copy?.points).toHaveLength(response.cards.length);
    expect(copy?.captions.map(({ characters, limit }) => characters <= limit)).not.toContain(false);
    expect(JSON.stringify(copy)).not.toMatch(/\[c\d|\{link\}/);
    if (instruction === null) continue;
    const { not_followed: declined } = response.instruction;
    expect({ id, declined: copy?.writing.not_followed.length }).toEqual({ id, declined: declined.length });
  }
});

test('createWriter rejects a recorded idea that the model rejects, with its code', async () => {
  await using model = await openRecordedModel(recordings);
  const writer = createWriter({
    model: {
      provider: 'compatible',
      model: 'recorded',
      key: null,
      url: model.url,
      deadlineMs: 60_000,
      maxTokens: 4_000,
    },
  });
  const rejected = recordings.filter(({ response }) => response.decision === 'refuse');
  expect(rejected.length).toBeGreaterThan(0);
  for (const { prompt = '', response } of rejected) {
    const writing = writer.write({ kind: 'idea', prompt }, { instruction: null, signal });
    await expect(writing).rejects.toMatchObject({ code: response.refusal?.code });
  }
});
