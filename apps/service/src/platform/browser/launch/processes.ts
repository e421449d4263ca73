import { readdirSync, readFileSync } from 'node:fs';

/** Identifies a process, also after its pid was reused. */
export type Identity = { pid: number; startTicks: string };

type Stat = Identity & { state: string; session: number };

export function ownIdentity(): Identity {
  const own = identityOf(process.pid);
  if (!own) throw new Error('/proc is not mounted. The browser is supervised through it.');
  return own;
}

export function identityOf(pid: number): Identity | undefined {
  const stat = readStat(pid);
  return stat && { pid, startTicks: stat.startTicks };
}

/** Whether it is a browser process other than the main process and those of the sandbox. */
export function isHelper(pid: number): boolean {
  return /(?:^|\0)--type=/.test(commandOf(pid));
}

export function isRenderer(pid: number): boolean {
  return commandOf(pid).includes('--type=renderer');
}

/** Whether it is the sandbox's relay from the browser to the proxy. */
export function isRelay(pid: number): boolean {
  return /^\S*python3\0-I\0[^\0]*\/relay\.py\0/.test(commandOf(pid));
}

/** Whether it serves every page of a browser throughout. Other helpers come and go with the pages. */
export function isVital(pid: number): boolean {
  return isRelay(pid) || /--type=(zygote|gpu-process)|network\.mojom\.NetworkService/.test(commandOf(pid));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

export function isAlive({ pid, startTicks }: Identity): boolean {
  const stat = readStat(pid);
  return stat !== undefined && stat.state !== 'Z' && stat.startTicks === startTicks;
}

/** Every process in the leader's session, oldest first. A pid is not reused while a session has it. */
export function listSession(leader: Identity): number[] {
  const now = readStat(leader.pid);
  if (now !== undefined && now.startTicks !== leader.startTicks) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== undefined)
    .filter(({ session, state }) => session === leader.pid && state !== 'Z')
    .sort((a, b) => Number(a.startTicks) - Number(b.startTicks))
    .map(({ pid }) => pid);
}

function readStat(pid: number): Stat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // The process has ended.
    return undefined;
  }
}

/** The program's name is in brackets and may contain anything, so the rest is parsed after the last bracket. */
export function parseStat(line: string): Stat | undefined {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state, session, startTicks] = [fields[0], fields[3], fields[19]];
  if (state === undefined || session === undefined || startTicks === undefined) return undefined;
  return { pid: Number.parseInt(line, 10), state, session: Number(session), startTicks };
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
