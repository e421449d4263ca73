import { expect, test } from 'vitest';
import { openSpeechServer } from './speech-server.ts';

test('it answers as it is told to, and remembers what it was sent', async () => {
  await using server = await openSpeechServer();
  const ask = async () => {
    const body = new FormData();
    body.set('model', 'fake');
    body.set('file', new Blob(['some sound']), 'sound.wav');
    const answer = await fetch(`${server.url}/audio/transcriptions`, { method: 'POST', body });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown[]> };
  };
  expect((await ask()).body['words']).toHaveLength(7);
  expect(server.seen).toMatchObject([{ path: '/v1/audio/transcriptions', fields: { model: 'fake' } }]);
  expect(server.seen[0]?.file.toString()).toBe('some sound');
  server.behave('by sentences');
  expect((await ask()).body['words']).toBeUndefined();
  server.behave('with another shape');
  expect((await ask()).body['segments']).toBeUndefined();
  server.behave('with an error');
  expect((await ask()).status).toBe(503);
});
