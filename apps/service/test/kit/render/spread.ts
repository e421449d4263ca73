import { testConfig } from '../config.ts';

/** Every other case for one style and the others for the next, so that each case is tested in some styles. */
export function spread<Case>(cases: readonly Case[], turn: number): Case[] {
  return cases.filter((_, at) => testConfig.isFull || (at + turn) % 2 === 0);
}
