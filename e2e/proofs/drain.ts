import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { startLonelyService } from '#lonely-service';
import type { Program } from '#program';
import type { Proof } from '#proof';
import { openRaw, type RawAnswer, readAnswer, readContinue } from '#raw-http';

// An unknown field: the answer is a 400 whatever is built behind the operation.
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

export const proof: Proof = {
  title: 'SIGTERM under load drops no answer',
  sizes: { ci: 200, full: 1_000 },
  async run(size, report) {
    await using service = await startLonelyService();
    const answers = await endMidway(service, size, 'SIGTERM');
    const startedMs = performance.now();
    const exitCode = await service.stop();
    const exitMs = Math.round(performance.now() - startedMs);
    report.figure('requests in flight', size);
    report.figure('answered', answers.length);
    report.check('every request in flight is answered, whole', () => {
      assert.equal(answers.length, size);
      for (const { status, body } of answers) assert.equal(`${status} ${JSON.parse(body).code}`, '400 invalid_request');
    });
    report.figure('milliseconds from the last answer to the end', exitMs);
    report.check('the process ends with code 0, and waits for no client that keeps its connection open', () => {
      assert.equal(exitCode, 0);
      assert.ok(exitMs < EXIT_LIMIT_MS, `it took ${exitMs} ms`);
    });

    await using control = await startLonelyService();
    const survivors = await endMidway(control, size, 'SIGKILL');
    report.figure('answered when killed instead', survivors.length);
    report.check('control: without draining, answers are lost', () => assert.equal(survivors.length, 0));
  },
};

/** Has the service take all requests and half of each body, signals it, and only then sends the rest. */
async function endMidway(service: Program, count: number, signal: NodeJS.Signals): Promise<RawAnswer[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => takeHalf(service)));
  service.signal(signal);
  await untilClosed(service);
  const answers = await Promise.all(sockets.map(sendRest));
  return answers.filter((each) => each !== undefined);
}

async function takeHalf(service: Program): Promise<Socket> {
  const socket = await openRaw(service.url);
  const taken = readContinue(socket);
  socket.write(HEAD);
  assert.ok(await taken, 'the service did not take a request');
  socket.write(BODY.slice(0, HALF));
  return socket;
}

function sendRest(socket: Socket): Promise<RawAnswer | undefined> {
  const answer = socket.closed ? Promise.resolve(undefined) : readAnswer(socket);
  socket.write(BODY.slice(HALF));
  return answer;
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
