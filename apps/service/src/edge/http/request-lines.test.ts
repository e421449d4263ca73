import { operations } from '@galley/contract';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#platform/kernel';
import { createTestApp } from '#test/http-app';

type Line = Record<string, unknown>;

async function linesOf(url: string, headers: Record<string, string>): Promise<Line[]> {
  const lines: Line[] = [];
  const app = await createTestApp({
    log: (line: string) => void lines.push(JSON.parse(line) as Line),
    endpoints: [endpoint(operations.getBalance, async () => ({ balance: 1, reserved: 0 }))],
  });
  await app.inject({ method: 'GET', url, headers });
  await app.close();
  return lines.filter(({ msg }) => msg === 'request served');
}

describe('request line', () => {
  it('names the account, key and network of the caller', async () => {
    const [line] = await linesOf('/api/v1/credits/balance', { 'x-api-key': 'live' });
    expect(line).toMatchObject({
      operation: 'getBalance',
      status: 200,
      accountId: 'acct_test',
      keyId: 'key_test',
      network: '127.0.0.1',
      code: null,
    });
  });

  it('names the code of a rejection and the id in the path', async () => {
    const id = `job_${'0'.repeat(29)}`;
    const [line] = await linesOf(`/api/v1/jobs/${id}`, {});
    expect(line).toMatchObject({ status: 401, code: 'unauthenticated', accountId: null, subject: id });
  });

  it('omits a path segment that is not an id of ours', async () => {
    const [line] = await linesOf('/api/v1/jobs/svc_live_something', { 'x-api-key': 'live' });
    expect(JSON.stringify(line)).not.toContain('svc_live_something');
  });

  it.each(['/api/v1/review/', '/s/'])('omits the token of a review link after %s', async (path) => {
    const token = 'review-link-of-43-characters-and-256-bits-x';
    const [line] = await linesOf(`${path}${token}`, {});
    expect(line).toMatchObject({ method: 'GET' });
    expect(JSON.stringify(line)).not.toContain(token);
  });
});
