import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { runSteps } from './verdict.ts';

test('runSteps with two at once takes steps from both ends of the list', async () => {
  const quiet = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(console, 'log').mockReturnValue()];
  const sleep = (name: string, seconds: number) => ({ name, command: ['sleep', String(seconds)] });
  const steps = [sleep('long', 1), sleep('second', 0), sleep('third', 0), sleep('last', 0)];
  const ended = (await runSteps(steps, 2)).map(({ name }) => name);
  const inOrder = (await runSteps(steps.slice(1), 1)).map(({ name }) => name);
  for (const item of quiet) item.mockRestore();
  expect(ended).toEqual(['last', 'third', 'second', 'long']);
  expect(inOrder).toEqual(['second', 'third', 'last']);
});

test('runSteps adds up the time of every attempt of a step', async () => {
  const quiet = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(console, 'log').mockReturnValue()];
  const [failed] = await runSteps([{ name: 'failing', command: ['false'], tries: 3 }], 1);
  for (const item of quiet) item.mockRestore();
  expect(failed).toMatchObject({ failed: 1, tries: 3 });
});

test('runSteps retries every file that failed, not a shard of them', async () => {
  const quiet = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(console, 'log').mockReturnValue()];
  const folder = mkdtempSync(join(tmpdir(), 'galley-verdict-'));
  const [report, seen] = [join(folder, 'report.json'), join(folder, 'seen')];
  const failed = { name: join(process.cwd(), 'a.test.ts'), status: 'failed', message: 'no', assertionResults: [] };
  const written = JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [failed] });
  const program = `echo "$@" >> ${seen}; echo '${written}' > ${report}; exit 1`;
  const command = ['sh', '-c', program, 'sh', '--project', 'media', '--shard=1/2'];
  await runSteps([{ name: 'media 1/2', command, report, tries: 2 }], 1);
  for (const item of quiet) item.mockRestore();
  expect(readFileSync(seen, 'utf8').trim().split('\n')).toEqual([
    '--project media --shard=1/2',
    '--project media a.test.ts',
  ]);
  rmSync(folder, { recursive: true });
});

test('runSteps ends what runs and starts nothing more when it is aborted, and returns every step', async () => {
  const quiet = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(console, 'log').mockReturnValue()];
  // The inner program keeps the output open.
  const running = { name: 'running', command: ['sh', '-c', 'sleep 60; true'], tries: 3 };
  const waiting = { name: 'waiting', command: ['true'] };
  const outcomes = await runSteps([running, waiting], 1, { signal: AbortSignal.timeout(300) });
  for (const item of quiet) item.mockRestore();
  expect(outcomes).toMatchObject([
    { name: 'running', failed: 1, tries: 1, output: expect.stringContaining('ended: no time was left') },
    { name: 'waiting', failed: 1, seconds: 0, output: 'not run: no time was left' },
  ]);
  expect(outcomes[0]?.seconds).toBeLessThan(30);
});
