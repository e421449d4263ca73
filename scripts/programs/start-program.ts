import { join } from 'node:path';
import { type ProcessRecord, type Records, startProcess, waitUntilReady } from '#processes';
import { host } from '#servers';
import { places, repository } from './places.ts';
import type { Program } from './program.ts';
import type { SystemFacts } from './system-facts.ts';

type StartContext = { facts: SystemFacts; flags: string[]; records: Records };

export async function startProgram(program: Program, context: StartContext): Promise<ProcessRecord> {
  const launch = {
    name: program.name,
    command: process.execPath,
    args: [...context.flags, program.file, ...(program.args ?? [])],
    env: program.environment({ ...context.facts, port: program.port }),
    cwd: repository,
    logFile: join(places.logs, `${program.name}.log`),
  };
  return startProcess(launch, context.records);
}

export async function waitForProgram(program: Program, record: ProcessRecord): Promise<void> {
  await waitUntilReady(record, { check: () => checkProgram(program), timeoutMs: 240_000 });
}

/** Rejects with the reason when the program is not ready. */
export async function checkProgram(program: Program): Promise<void> {
  const answer = await fetch(addressOf(program) + program.readyPath, { signal: AbortSignal.timeout(5_000) });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${program.readyPath} answers ${answer.status} ${body.slice(0, 200)}`);
}

export function addressOf(program: Program): string {
  return `http://${host}:${program.port}`;
}
