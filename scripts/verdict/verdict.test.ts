import { expect, test, vi } from 'vitest';
import { runSteps } from './verdict.ts';

test('of two at once, one takes from the beginning and one from the end', async () => {
  const quiet = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(console, 'log').mockReturnValue()];
  const sleep = (name: string, seconds: number) => ({ name, command: ['sleep', String(seconds)] });
  const steps = [sleep('long', 1), sleep('second', 0), sleep('third', 0), sleep('last', 0)];
  const ended = (await runSteps(steps, 2)).map(({ name }) => name);
  const inOrder = (await runSteps(steps.slice(1), 1)).map(({ name }) => name);
  for (const each of quiet) each.mockRestore();
  expect(ended).toEqual(['last', 'third', 'second', 'long']);
  expect(inOrder).toEqual(['second', 'third', 'last']);
});

test('a step that is tried again keeps the time of every try', async () => {
  const quiet = [vi.spyOn(process.stdout, 'write').mockReturnValue(true), vi.spyOn(console, 'log').mockReturnValue()];
  const [failed] = await runSteps([{ name: 'failing', command: ['false'], tries: 3 }], 1);
  for (const each of quiet) each.mockRestore();
  expect(failed).toMatchObject({ failed: 1, tries: 3 });
});
