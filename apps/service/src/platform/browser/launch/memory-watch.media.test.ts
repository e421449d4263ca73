import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchMemory } from './memory-watch.ts';

test("watchMemory kills the largest process over the limit, and never the browser's own", async () => {
  const children = [300, 20, 200].map((megabytes, index) =>
    startWith(megabytes, index === 0 ? [] : ['--', '--type=renderer']),
  );
  await Promise.all(children.map(({ stdout }) => stdout && once(stdout, 'data')));
  const [first, small, large] = children;
  const pids = children.map(({ pid }) => pid ?? 0);
  const watch = watchMemory(() => pids.filter((_, index) => children[index]?.exitCode === null), 450_000_000);
  try {
    expect((await once(large as ChildProcess, 'exit'))[1]).toBe('SIGKILL');
    expect([first?.exitCode, small?.exitCode]).toEqual([null, null]);
  } finally {
    watch.stop();
    for (const child of children) child.kill('SIGKILL');
  }
});

function startWith(megabytes: number, flags: readonly string[]): ChildProcess {
  const program = `globalThis.kept = Buffer.alloc(${megabytes}e6, 1); console.log('full'); setInterval(() => {}, 1e6)`;
  return spawn(process.execPath, ['-e', program, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
}
