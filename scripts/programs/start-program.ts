import { join } from 'node:path';
import { type ProcessRecord, type Records, startProcess, waitUntilReady } from '#processes';
import { host } from '#servers';
import { paths, repository } from './paths.ts';
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
    logFile: join(paths.logs, `${program.name}.log`),
  };
  return startProcess(launch, context.records);
}

export async function waitForProgram(program: Program, record: ProcessRecord): Promise<void> {
  await waitUntilReady(record, { check: () => checkProgram(program), timeoutMs: 240_000 });
}

/** Rejects with the reason when the program is not ready. */
export async function checkProgram(program: Program): Promise<void> {
  const response = await fetch(urlOf(program) + program.readyPath, { signal: AbortSignal.timeout(5_000) });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${program.readyPath} answers ${response.status} ${body.slice(0, 200)}`);
}

export function urlOf(program: Program): string {
  return `http://${host}:${program.port}`;
}
