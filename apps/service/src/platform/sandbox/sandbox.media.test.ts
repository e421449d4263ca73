import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { atLowPriority, atNormalPriority } from '#platform/kernel';
import { findSandbox } from './sandbox.ts';

async function nicenessInside(): Promise<number> {
  const { file, before } = (await findSandbox()).command({ program: 'ffmpeg' });
  const { stdout } = await promisify(execFile)(file, [...before, 'nice']);
  return Number(stdout);
}

test('command: a program of low-priority work runs with a higher niceness', async () => {
  const usual = await nicenessInside();
  expect(await atLowPriority(nicenessInside)).toBe(usual + 10);
  expect(await atLowPriority(() => atNormalPriority(nicenessInside))).toBe(usual);
});
