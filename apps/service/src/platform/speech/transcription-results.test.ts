import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { reportingResults, type TranscriptionResult } from './transcription-results.ts';
import { createServerTranscriber } from './transcription-server.ts';

/** What is reported of a server that responds like this. */
async function resultsOf(reply: { status: number; body: string } | 'nothing' | 'away'): Promise<string[]> {
  const server = createServer((request, response) => {
    request.resume();
    if (reply === 'nothing' || reply === 'away') return;
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (reply === 'away') server.close();
  const own = { url: `http://127.0.0.1:${port}/v1`, model: 'a-model', key: null, deadlineMs: 300 };
  const results: TranscriptionResult[] = [];
  const transcriber = reportingResults(createServerTranscriber(own), (result) => results.push(result));
  const watch = { signal: new AbortController().signal };
  await transcriber.transcribe(new Float32Array(16_000), watch).catch(() => undefined);
  server.closeAllConnections();
  server.close();
  return results;
}

test.for([
  [{ status: 200, body: '{"text":"","words":[]}' }, 'transcribed'],
  [{ status: 503, body: '' }, 'rejected'],
  [{ status: 200, body: 'not json' }, 'broken_response'],
  [{ status: 200, body: '{"no":"text"}' }, 'broken_response'],
  ['nothing', 'timeout'],
  ['away', 'unreachable'],
] as const)('reportingResults: %j is %s', async ([reply, result]) => {
  expect(await resultsOf(reply)).toEqual([result]);
});

test('reportingResults reports nothing of work that was called off, and keeps its error', async () => {
  const results: TranscriptionResult[] = [];
  const failing = { transcribe: () => Promise.reject(new Error('called off')) };
  const transcriber = reportingResults(failing, (result) => results.push(result));
  const signal = AbortSignal.abort();
  await expect(transcriber.transcribe(new Float32Array(0), { signal })).rejects.toThrow('called off');
  expect(results).toEqual([]);
});
