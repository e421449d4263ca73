import { expect } from 'vitest';
import { apiTest } from '#test/api-test';
import { signUp } from '#test/users';

const test = apiTest;
const JOBS = 3_000;

// A free account stores thousands of jobs, and searches cost nothing.
test('GET /jobs searches long ideas for hostile words in a fraction of the time that patterns take', {
  timeout: 300_000,
}, async ({ api, database }) => {
  const user = await signUp(api);
  const run = (text: string, values: unknown[]) => database.pool.query(text, values);
  await run(
    `insert into jobs (id, account_id, type, status, input, price, priority, deadline_at, finished_at, error_code)
    select 'job_' || lpad(n::text, 29, '0'), $1, 'render:instant_post', 'failed',
      jsonb_build_object('idea', jsonb_build_object('prompt', repeat('a', 3990) || n)), 1, 1, now(), now(), 'cancelled'
    from generate_series(1, ${JOBS}) n`,
    [user.id],
  );
  const timed = async (ask: () => Promise<unknown>): Promise<number> => {
    const startedMs = performance.now();
    await ask();
    return performance.now() - startedMs;
  };
  const search = async (words: string): Promise<number> => {
    const response = await api.call('GET', `/api/v1/jobs?q=${encodeURIComponent(words)}`, { key: user.key });
    expect(response.status, response.text).toBe(200);
    return (response.body['jobs'] as unknown[]).length;
  };
  const hostile = `${'a'.repeat(39)}b`;
  await search('warm');
  const took = await timed(async () => expect(await search(hostile)).toBe(0));
  const asPattern = await timed(() =>
    run(`select count(*) from jobs where account_id = $1 and input #>> '{idea,prompt}' ilike $2`, [
      user.id,
      `%${hostile}%`,
    ]),
  );
  expect(took).toBeLessThan(asPattern / 2);
  // Only the beginnings of long words are compared.
  expect(await search(`${'a'.repeat(99)}b`)).toBe(20);
  for (const words of ['%', '_', '\\', "x' or 1=1 --", '💥'.repeat(40)]) expect(await search(words), words).toBe(0);
});
