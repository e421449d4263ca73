import { formatTable, isAlive, openRecords } from '#processes';
import { listPrograms } from './list-programs.ts';
import { places } from './places.ts';
import type { Program } from './program.ts';
import { addressOf, checkProgram } from './start-program.ts';

/** The programs as a table, and whether all of them work. */
export async function readStatus(): Promise<{ table: string; works: boolean }> {
  const rows = await Promise.all(listPrograms().map(programRow));
  const table = formatTable([['NAME', 'PROCESS', 'ADDRESS', 'HEALTH'], ...rows]);
  return { table, works: rows.every((row) => row.at(-1) === 'ready') };
}

async function programRow(program: Program): Promise<string[]> {
  const record = openRecords(places.run).find(program.name);
  if (!record || !isAlive(record)) return [program.name, '-', addressOf(program), 'not running'];
  const health = await checkProgram(program).then(
    () => 'ready',
    (error: unknown) => `not ready: ${error instanceof Error ? error.message : error}`,
  );
  return [program.name, String(record.pid), addressOf(program), health];
}
