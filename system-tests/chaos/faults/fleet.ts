import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@galley/e2e/eventually.ts';
import { compileCache } from '#support/compile-cache';
import { config } from '#support/config';

/** Processes of the service. Each is restarted when it ends, as a supervisor would do. */
export type Fleet = AsyncDisposable & {
  members: readonly Member[];
  /** URLs of the API processes. */
  urls: readonly string[];
  pidOf: (name: string) => number;
  /** SIGKILL. */
  kill: (name: string) => void;
  /** SIGTERM. Returns the exit code; null when the process did not exit by itself. */
  ask: (name: string) => Promise<number | null>;
  pause: (name: string) => void;
  resume: (name: string) => void;
  /** Processes that are not paused. */
  awake: () => readonly Member[];
  /** Waits until these processes, or all, respond again. */
  ready: (names?: readonly string[]) => Promise<void>;
  /** Waits until all are ready. */
  healthy: () => Promise<void>;
  /** Whether a process of this role runs and is ready. */
  isServing: (role: Role) => Promise<boolean>;
  /** How many exited although they were not killed. */
  deaths: () => number;
};

export type Role = 'api' | 'flow' | 'capture' | 'render';
export type Member = { name: string; role: Role; port: number };

const SYSTEM_TEST_MAIN = join(config.root, 'apps/service/test/kit/test-main.ts');
const COUNTS: Record<Role, number> = { api: 2, flow: 2, capture: 3, render: 1 };
/** Fixed ports, so that clients find a process again after a restart. */
const FIRST_PORT = 28_601;
const RESTART_MS = 500;
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 30_000;

export const members: readonly Member[] = Object.entries(COUNTS)
  .flatMap(([role, count]) =>
    Array.from({ length: count }, (_, index) => ({ name: `${role}-${index + 1}`, role: role as Role })),
  )
  .map((member, index) => ({ ...member, port: FIRST_PORT + index }));

export async function startFleet(
  environmentOf: (member: Member) => Record<string, string>,
  logFolder: string,
): Promise<Fleet> {
  mkdirSync(logFolder, { recursive: true });
  const supervised = new Map(members.map((item) => [item.name, supervise(item, environmentOf(item), logFolder)]));
  const find = (name: string): SupervisedProcess => {
    const found = supervised.get(name);
    if (found === undefined) throw new Error(`there is no ${name}`);
    return found;
  };
  const paused = new Set<string>();
  const fleet: Fleet = {
    members,
    urls: members.filter(({ role }) => role === 'api').map(urlOf),
    pidOf: (name) => find(name).pid(),
    kill: (name) => find(name).signal('SIGKILL'),
    ask: (name) => find(name).ask(),
    pause: (name) => {
      paused.add(name);
      find(name).signal('SIGSTOP');
    },
    resume: (name) => {
      paused.delete(name);
      find(name).signal('SIGCONT');
    },
    awake: () => members.filter(({ name }) => !paused.has(name)),
    ready: (names) =>
      untilAll(
        members.filter(({ name }) => names?.includes(name) ?? true),
        '/healthz',
      ),
    healthy: () => untilAll(members, '/readyz'),
    isServing: async (role) => {
      const own = members.filter((member) => member.role === role && !paused.has(member.name));
      const states = await Promise.all(own.map((member) => isWell(`${urlOf(member)}/readyz`).catch(() => undefined)));
      return states.includes(true);
    },
    deaths: () => [...supervised.values()].reduce((sum, item) => sum + item.deaths(), 0),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([...supervised.values()].map((item) => item.end()));
    },
  };
  try {
    await fleet.ready();
    return fleet;
  } catch (cause) {
    await fleet[Symbol.asyncDispose]();
    throw cause;
  }
}

type SupervisedProcess = {
  pid: () => number;
  signal: (name: NodeJS.Signals) => void;
  ask: () => Promise<number | null>;
  deaths: () => number;
  end: () => Promise<void>;
};

function supervise(
  { name, role, port }: Member,
  environment: Record<string, string>,
  logFolder: string,
): SupervisedProcess {
  const log = openSync(join(logFolder, `${name}.log`), 'a');
  const env = { ...compileCache, ...environment, GALLEY_HTTP_PORT: String(port) };
  let isEnding = false;
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;
  let child = start();
  // However this process ends, it leaves none of its child processes behind.
  process.once('exit', () => child.kill('SIGKILL'));

  function start(): ChildProcess {
    const started = spawn(process.execPath, [SYSTEM_TEST_MAIN, role], { env, stdio: ['ignore', log, log] });
    started.once('exit', (code, signal) => {
      if (isEnding) return;
      if (code !== 0 && signal !== 'SIGKILL') deaths += 1;
      timer = setTimeout(() => {
        child = start();
      }, RESTART_MS);
    });
    return started;
  }

  return {
    pid: () => child.pid ?? 0,
    signal: (signal) => void child.kill(signal),
    ask: () => askToEnd(child),
    deaths: () => deaths,
    end: async () => {
      isEnding = true;
      clearTimeout(timer);
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      closeSync(log);
    },
  };
}

async function askToEnd(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return code;
}

async function untilAll(wanted: readonly Member[], path: string): Promise<void> {
  const states = await Promise.all(
    wanted.map(async (member) => {
      const responses = await eventually(() => isWell(`${urlOf(member)}${path}`), {
        withinMs: START_LIMIT_MS,
        everyMs: 100,
      });
      return responses === undefined ? [member.name] : [];
    }),
  );
  const missing = states.flat();
  if (missing.length > 0)
    throw new Error(`${path} was not 200 within ${START_LIMIT_MS / 1_000} s: ${missing.join(', ')}`);
}

async function isWell(url: string): Promise<true | undefined> {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  return status === 200 ? true : undefined;
}

function urlOf({ port }: { port: number }): string {
  return `http://127.0.0.1:${port}`;
}
