import { openSpeechServer, type SpeechServer } from '@galley/fixtures/speech-server/speech-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranscriber, SAMPLE_RATE, type Transcriber } from './index.ts';

let server: SpeechServer;
let transcriber: Transcriber;
/** With a short timeout, for a server that never responds. */
let hurried: Transcriber;
const samples = new Float32Array(6 * SAMPLE_RATE).map((_, index) => Math.sin(index / 20) / 2);
const { signal } = new AbortController();

beforeAll(async () => {
  server = await openSpeechServer();
  const settings = { url: server.url, model: 'large', key: 'a key' };
  transcriber = createTranscriber({ ...settings, deadlineMs: 60_000 });
  hurried = createTranscriber({ ...settings, deadlineMs: 300 });
});

afterAll(() => server[Symbol.asyncDispose]());

test("createTranscriber sends the operator's server a WAV, and requests words with times", async () => {
  server.behave('by words');
  const words = await transcriber.transcribe(samples, { signal });
  expect(words.map(({ text }) => text).join(' ')).toBe('Die Mühle steht still. Warum, fragt niemand?');
  expect(words[0]).toEqual({ text: 'Die', startSeconds: 0.5, endSeconds: 1, sureness: 1 });
  const { path, fields, file, key } = server.seen.at(-1) ?? {};
  expect([path, key]).toEqual(['/v1/audio/transcriptions', 'Bearer a key']);
  expect(fields).toMatchObject({ model: 'large', response_format: 'verbose_json' });
  expect(file?.subarray(0, 4).toString()).toBe('RIFF');
  expect(file?.length).toBe(44 + 2 * samples.length);
});

test('createTranscriber divides the time of sentences among words for a server without word times', async () => {
  server.behave('by sentences');
  const words = await transcriber.transcribe(samples, { signal });
  expect(words.map(({ text }) => text).join(' ')).toBe('Die Mühle steht still. Warum, fragt niemand?');
  expect([words[0]?.startSeconds, words[3]?.endSeconds, words[4]?.startSeconds]).toEqual([0.5, 2.5, 3]);
});

test('createTranscriber drops words after the end of the sound', async () => {
  server.behave('by words');
  const words = await transcriber.transcribe(samples.slice(0, 2 * SAMPLE_RATE), { signal });
  expect(words.every(({ startSeconds, endSeconds }) => startSeconds < endSeconds && endSeconds <= 2)).toBe(true);
  expect(words.map(({ text }) => text)).toEqual(['Die', 'Mühle', 'steht']);
});

test.each(['with another shape', 'with an error', 'slowly'] as const)(
  'createTranscriber throws for a server that responds %s, so that the activity retries',
  async (manners) => {
    server.behave(manners);
    const asked = manners === 'slowly' ? hurried : transcriber;
    await expect(asked.transcribe(samples, { signal })).rejects.toThrow();
  },
);
