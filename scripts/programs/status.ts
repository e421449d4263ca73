import { formatTable, isAlive, openRecords } from '#processes';
import { listPrograms } from './list-programs.ts';
import { paths } from './paths.ts';
import type { Program } from './program.ts';
import { checkProgram, urlOf } from './start-program.ts';

/** The programs as a table, and whether all of them work. */
export async function readStatus(): Promise<{ table: string; works: boolean }> {
  const rows = await Promise.all(listPrograms().map(programRow));
  const table = formatTable([['NAME', 'PROCESS', 'URL', 'HEALTH'], ...rows]);
  return { table, works: rows.every((row) => row.at(-1) === 'ready') };
}

async function programRow(program: Program): Promise<string[]> {
  const record = openRecords(paths.run).find(program.name);
  if (!record || !isAlive(record)) return [program.name, '-', urlOf(program), 'not running'];
  const health = await checkProgram(program).then(
    () => 'ready',
    (error: unknown) => `not ready: ${error instanceof Error ? error.message : error}`,
  );
  return [program.name, String(record.pid), urlOf(program), health];
}
