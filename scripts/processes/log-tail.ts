import { readFileSync } from 'node:fs';

export function readTail(file: string, lineCount = 20): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lineCount).join('\n');
  } catch {
    return '(no log)';
  }
}
