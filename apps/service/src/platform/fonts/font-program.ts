// The child process: reads one font from stdin and writes one line of JSON. It has no environment, files or network.

import { FontRejection } from './font-file.ts';
import { readFont } from './read-font.ts';

/** The time limit starts when the program is ready. */
process.stdout.write('ready\n');
const chunks: Buffer[] = [];
process.stdin.on('data', (chunk: Buffer) => chunks.push(chunk));
process.stdin.on('end', () => process.stdout.write(`${JSON.stringify(result(Buffer.concat(chunks)))}\n`));

function result(bytes: Buffer): object {
  try {
    return readFont(bytes);
  } catch (cause) {
    // Anything else is a case that the reader does not foresee.
    return { problem: cause instanceof FontRejection ? cause.problem : 'damaged' };
  }
}
