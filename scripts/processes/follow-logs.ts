import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

type Log = { name: string; file: string; offset: number; rest: string };

/** Prints every new line of the logs with the name of its program in front, until it is stopped. */
export function followLogs(sources: { name: string; file: string }[], print: (line: string) => void): () => void {
  const width = Math.max(...sources.map((source) => source.name.length));
  const logs: Log[] = sources.map((source) => ({ ...source, offset: 0, rest: '' }));
  const printAll = () => {
    for (const log of logs) for (const line of newLines(log)) print(`${log.name.padEnd(width)} | ${line}`);
  };
  const timer = setInterval(printAll, 150);
  return () => {
    clearInterval(timer);
    printAll();
  };
}

function newLines(log: Log): string[] {
  const file = openSync(log.file, 'r');
  try {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(file).size - log.offset));
    log.offset += readSync(file, bytes, 0, bytes.length, log.offset);
    const lines = (log.rest + bytes.toString('utf8')).split('\n');
    log.rest = lines.pop() ?? '';
    return lines;
  } finally {
    closeSync(file);
  }
}
