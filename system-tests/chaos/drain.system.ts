import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { startOfflineService } from '#support/offline-service';
import type { Program } from '#support/program';
import { openRaw, type RawResponse, readContinue, readResponse } from '#support/raw-http';
import type { SystemTest } from '#system-test';

// An unknown field: the API returns 400, whatever the operation does.
const BODY = JSON.stringify({ email: 'someone@galley.example', 'no such field': true });
/** Far below the server's keep-alive time, for which an idle connection would delay the exit. */
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
  title: 'SIGTERM under load loses no response',
  sizes: { ci: 200, full: 1_000 },
  async run(size, report) {
    await using service = await startOfflineService();
    const responses = await endMidway(service, size, 'SIGTERM');
    const startedMs = performance.now();
    const exitCode = await service.stop();
    const exitMs = Math.round(performance.now() - startedMs);
    report.metric('requests in flight', size);
    report.metric('answered', responses.length);
    report.check('every in-flight request gets its complete response', () => {
      assert.equal(responses.length, size);
      for (const { status, body } of responses)
        assert.equal(`${status} ${JSON.parse(body).code}`, '400 invalid_request');
    });
    report.metric('milliseconds from the last response to the exit', exitMs);
    report.check('the process exits with code 0 and does not wait for clients with idle connections', () => {
      assert.equal(exitCode, 0);
      assert.ok(exitMs < EXIT_LIMIT_MS, `it took ${exitMs} ms`);
    });

    await using control = await startOfflineService();
    const survivors = await endMidway(control, size, 'SIGKILL');
    report.metric('responses received after SIGKILL instead', survivors.length);
    report.check('control: without draining, responses are lost', () => assert.equal(survivors.length, 0));
  },
};

/** Sends all requests with half of each body, signals the service, and only then sends the rest. */
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
  assert.ok(await taken, 'the service did not accept a request');
  socket.write(BODY.slice(0, HALF));
  return socket;
}

function sendRest(socket: Socket): Promise<RawResponse | undefined> {
  const response = socket.closed ? Promise.resolve(undefined) : readResponse(socket);
  socket.write(BODY.slice(HALF));
  return response;
}

/** The service accepts no new connection once it has stopped listening. */
async function untilClosed(service: Program): Promise<void> {
  for (;;) {
    const isOpen = await openRaw(service.url).then(
      (socket) => socket.destroy() !== undefined,
      () => false,
    );
    if (!isOpen) return;
  }
}
