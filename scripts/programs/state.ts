import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { places } from './places.ts';
import type { SystemFacts } from './system-facts.ts';

/** What `down` must know of the `up` before it. */
type State = SystemFacts & { startedStack: boolean };

export function readState(): State | undefined {
  return existsSync(places.state) ? JSON.parse(readFileSync(places.state, 'utf8')) : undefined;
}

/** Kept from others: it holds a token. */
export function writeState(state: State): void {
  mkdirSync(places.local, { recursive: true });
  writeFileSync(places.state, `${JSON.stringify(state)}\n`, { mode: 0o600 });
}

export function forgetState(): void {
  rmSync(places.state, { force: true });
  rmSync(places.line, { force: true });
}
