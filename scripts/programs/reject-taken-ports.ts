import { isPortFree } from '#processes';
import { host } from '#servers';
import type { Program } from './program.ts';

/** Checked before anything is started, so that a system of another checkout is noticed at once. */
export async function rejectTakenPorts(programs: Program[]): Promise<void> {
  for (const program of programs) {
    if (await isPortFree(program.port, host)) continue;
    const advice = 'If it is a system of another checkout, run `scripts/system down` there.';
    throw new Error(`${program.name} cannot start: another program listens on ${host}:${program.port}. ${advice}`);
  }
}
