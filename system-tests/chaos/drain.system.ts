import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { startOfflineService } from '#support/offline-service';
import type { Program } from '#support/program';
import { openRaw, type RawResponse, readContinue, readResponse } from '#support/raw-http';
import type { SystemTest } from '#system-test';

// An unknown field: the response is a 400 whatever is built behind the operation.
const BODY = JSON.stringify({ email: 'someone@galley.example', 'no such field': true });
/** Far below the keep-alive time of the server, for which an idle connection would hold it. */
const EXIT_LIMIT_MS = 3_000;
const HALF = Math.floor(BODY.length / 2);
const HEAD = [
  'POST /api/v1/auth/signup HTTP/1.1',
  'Host: galley.example',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  'Expect: 100-continue',
  '\r\n',
].join('\r\n');

export const systemTest: SystemTest = {
  title: 'SIGTERM under load drops no response',
  sizes: { ci: 200, full: 1_000 },
  async run(size, report) {
    await using service = await startOfflineService();
    const responses = await endMidway(service, size, 'SIGTERM');
    const startedMs = performance.now();
    const exitCode = await service.stop();
    const exitMs = Math.round(performance.now() - startedMs);
    report.metric('requests in flight', size);
    report.metric('answered', responses.length);
    report.check('every request in flight is answered, whole', () => {
      assert.equal(responses.length, size);
      for (const { status, body } of responses)
        assert.equal(`${status} ${JSON.parse(body).code}`, '400 invalid_request');
    });
    report.metric('milliseconds from the last response to the end', exitMs);
    report.check('the process ends with code 0, and waits for no client that keeps its connection open', () => {
      assert.equal(exitCode, 0);
      assert.ok(exitMs < EXIT_LIMIT_MS, `it took ${exitMs} ms`);
    });

    await using control = await startOfflineService();
    const survivors = await endMidway(control, size, 'SIGKILL');
    report.metric('answered when killed instead', survivors.length);
    report.check('control: without draining, answers are lost', () => assert.equal(survivors.length, 0));
  },
};

/** Has the service take all requests and half of each body, signals it, and only then sends the rest. */
async function endMidway(service: Program, count: number, signal: NodeJS.Signals): Promise<RawResponse[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => takeHalf(service)));
  service.signal(signal);
  await untilClosed(service);
  const responses = await Promise.all(sockets.map(sendRest));
  return responses.filter((item) => item !== undefined);
}

async function takeHalf(service: Program): Promise<Socket> {
  const socket = await openRaw(service.url);
  const taken = readContinue(socket);
  socket.write(HEAD);
  assert.ok(await taken, 'the service did not take a request');
  socket.write(BODY.slice(0, HALF));
  return socket;
}

function sendRest(socket: Socket): Promise<RawResponse | undefined> {
  const response = socket.closed ? Promise.resolve(undefined) : readResponse(socket);
  socket.write(BODY.slice(HALF));
  return response;
}

/** Nobody new gets in once the service has stopped listening. */
async function untilClosed(service: Program): Promise<void> {
  for (;;) {
    const isOpen = await openRaw(service.url).then(
      (socket) => socket.destroy() !== undefined,
      () => false,
    );
    if (!isOpen) return;
  }
}
