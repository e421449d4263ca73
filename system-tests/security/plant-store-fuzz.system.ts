import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fuzz } from '#security/schemathesis/schemathesis';
import { config } from '#support/config';
import { type Program, startProgram } from '#support/program';
import type { Report, SystemTest } from '#system-test';

export const systemTest: SystemTest = {
  title: 'Schemathesis finds no response of the plant store that its OpenAPI document does not describe',
  sizes: { ci: 2_000, full: 10_000 },
  async run(size, report) {
    const token = randomBytes(16).toString('hex');
    await using store = await startProgram([join(config.root, 'apps/plant-store/src/main.ts')], {
      PLANT_STORE_PORT: '0',
      PLANT_STORE_TOKEN: token,
    });
    const descriptionUrl = `${store.url}/openapi.json`;
    const { code, output } = await fuzz({ descriptionUrl, bearer: token, examples: size, seed: report.seed });
    report.check('no check of Schemathesis fails', () => assert.equal(code, 0, output));

    checkResponses(readResponses(store), size, report);
    const exitCode = await store.stop();
    report.check('the store runs until the end, and exits on SIGTERM', () => assert.equal(exitCode, 0));
  },
};

/** Number of responses to POST /plants, by status. */
type Replies = Map<number, number>;

function checkResponses(responses: Replies, size: number, report: Report): void {
  const total = responses.values().reduce((sum, count) => sum + count, 0);
  report.metric('requests to POST /plants', total);
  for (const [status, count] of [...responses].sort()) report.metric(`answered ${status}`, count);
  report.check(`at least ${size} requests were made, according to the log of the store`, () =>
    assert.ok(total >= size, `there were ${total}`),
  );
  report.check('valid, invalid and unauthorized requests were among them', () => {
    assert.ok(countOf(responses, 200) >= size / 10, 'too few responses are 200');
    assert.ok(countOf(responses, 400) >= size / 10, 'too few responses are 400');
    assert.ok(countOf(responses, 401) > 0, 'no response is 401');
  });
}

function countOf(responses: Replies, status: number): number {
  return responses.get(status) ?? 0;
}

type LogLine = { reqId?: string; req?: { method: string; url: string }; res?: { statusCode: number } };

function readResponses(store: Program): Replies {
  const lines = store.log().trim().split('\n');
  const asked = new Set<string>();
  const responses: Replies = new Map();
  for (const { reqId = '', req, res } of lines.map((line): LogLine => JSON.parse(line))) {
    if (req?.method === 'POST' && req.url === '/plants') asked.add(reqId);
    if (res !== undefined && asked.has(reqId)) responses.set(res.statusCode, countOf(responses, res.statusCode) + 1);
  }
  return responses;
}
