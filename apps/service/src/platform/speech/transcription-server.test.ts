import { openSpeechServer, type SpeechServer } from '@galley/e2e/speech-server/speech-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranscriber, SAMPLE_RATE, type Transcriber } from './index.ts';

let server: SpeechServer;
let transcriber: Transcriber;
/** Gives up soon: for a server that never answers. */
let hurried: Transcriber;
const samples = new Float32Array(6 * SAMPLE_RATE).map((_, at) => Math.sin(at / 20) / 2);
const { signal } = new AbortController();

beforeAll(async () => {
  server = await openSpeechServer();
  const settings = { url: server.url, model: 'large', key: 'a key' };
  transcriber = createTranscriber({ ...settings, deadlineMs: 60_000 });
  hurried = createTranscriber({ ...settings, deadlineMs: 300 });
});

afterAll(() => server[Symbol.asyncDispose]());

test('a server of the operator is asked for words with times, and is sent plain sound', async () => {
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

test('a server that times sentences alone gives words that share their time', async () => {
  server.behave('by sentences');
  const words = await transcriber.transcribe(samples, { signal });
  expect(words.map(({ text }) => text).join(' ')).toBe('Die Mühle steht still. Warum, fragt niemand?');
  expect([words[0]?.startSeconds, words[3]?.endSeconds, words[4]?.startSeconds]).toEqual([0.5, 2.5, 3]);
});

test('words after the end of the sound are not believed', async () => {
  server.behave('by words');
  const words = await transcriber.transcribe(samples.slice(0, 2 * SAMPLE_RATE), { signal });
  expect(words.every(({ startSeconds, endSeconds }) => startSeconds < endSeconds && endSeconds <= 2)).toBe(true);
  expect(words.map(({ text }) => text)).toEqual(['Die', 'Mühle', 'steht']);
});

test.each(['with another shape', 'with an error', 'slowly'] as const)(
  'a server that answers %s is an error, so that it is asked again',
  async (manners) => {
    server.behave(manners);
    const asked = manners === 'slowly' ? hurried : transcriber;
    await expect(asked.transcribe(samples, { signal })).rejects.toThrow();
  },
);
