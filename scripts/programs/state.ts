import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { paths } from './paths.ts';
import type { SystemFacts } from './system-facts.ts';

/** What `down` must know about the last `up`. */
type State = SystemFacts & { startedStack: boolean };

export function readState(): State | undefined {
  return existsSync(paths.state) ? JSON.parse(readFileSync(paths.state, 'utf8')) : undefined;
}

/** Readable only by its owner: it contains a token. */
export function writeState(state: State): void {
  mkdirSync(paths.local, { recursive: true });
  writeFileSync(paths.state, `${JSON.stringify(state)}\n`, { mode: 0o600 });
}

export function purgeState(): void {
  rmSync(paths.state, { force: true });
  rmSync(paths.line, { force: true });
}
