import { expect, test, vi } from 'vitest';
import { createOutput, type Output } from './output.ts';

/** What a command prints where neither output is a terminal. */
function printed(isJson: boolean, use: (output: Output) => void): { out: string; log: string } {
  const lines = { out: '', log: '' };
  const collect = (stream: NodeJS.WriteStream, name: 'out' | 'log') =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      lines[name] += String(text);
      return true;
    });
  const spies = [collect(process.stdout, 'out'), collect(process.stderr, 'log')];
  use(createOutput({ isJson }));
  for (const spy of spies) spy.mockRestore();
  return lines;
}

test('result prints that a list is empty to users only', () => {
  expect(printed(false, ({ result }) => result({ shares: [] }, []))).toEqual({ out: '', log: 'There are none.\n' });
  expect(printed(true, ({ result }) => result([], []))).toEqual({ out: '[]\n', log: '' });
});

test('progress prints each label and every tenth percent to a log', () => {
  const { log } = printed(false, ({ progress }) => {
    for (const percent of [0, 4, 12, 15, 22]) progress(percent, 'Rendering');
    progress(23, 'Packing');
  });
  expect(log.split('\n').slice(0, -1)).toEqual(['0 % Rendering', '12 % Rendering', '22 % Rendering', '23 % Packing']);
});
