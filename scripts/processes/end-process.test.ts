import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { endProcess } from './end-process.ts';
import { listFamily } from './family.ts';
import { type Identity, identify, isAlive } from './identity.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

test('endProcess ends what the process started, even in another session', async () => {
  const leader = await start('sleep 60 & setsid sleep 60 & wait');
  const family = await familyOf(leader, 2);
  await endProcess(leader, { signal: 'SIGTERM', graceMs: 2_000 });
  expect([leader, ...family].filter(isAlive)).toEqual([]);
});

test('endProcess ends what a dead process left in its session', async () => {
  const leader = await start('sleep 60 & wait');
  const orphans = await familyOf(leader, 1);
  process.kill(leader.pid, 'SIGKILL');
  await expect.poll(() => isAlive(leader)).toBe(false);
  expect(orphans.every(isAlive)).toBe(true);
  await endProcess(leader, { signal: 'SIGTERM', graceMs: 1_000 });
  expect(orphans.filter(isAlive)).toEqual([]);
});

test('endProcess kills a process that ignores the signal after the grace period', async () => {
  const leader = await start('trap "" TERM; echo ready; while :; do sleep 0.05; done');
  await endProcess(leader, { signal: 'SIGTERM', graceMs: 200 });
  expect(isAlive(leader)).toBe(false);
});

test('endProcess ignores a process that only has the recorded pid', async () => {
  const otherAccount = await start('sleep 60 & wait');
  const family = await familyOf(otherAccount, 1);
  await endProcess({ ...otherAccount, startTicks: otherAccount.startTicks - 1 }, { signal: 'SIGTERM', graceMs: 200 });
  expect([otherAccount, ...family].every(isAlive)).toBe(true);
  await endProcess(otherAccount, { signal: 'SIGTERM', graceMs: 2_000 });
});

async function start(script: string): Promise<Identity> {
  const child = spawn('bash', ['-c', script], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  if (script.includes('echo ready')) await once(child.stdout, 'data');
  const identity = identify(child.pid ?? 0);
  if (!identity) throw new Error('bash did not start');
  return identity;
}

async function familyOf(leader: Identity, size: number): Promise<Identity[]> {
  await expect.poll(() => listFamily(leader).length).toBe(size);
  return listFamily(leader);
}
