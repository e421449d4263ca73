// npm run clone-to-pack [-- URL]   runs the commands of the README on a fresh clone until a pack is on disk, and prints how
// long it took. Without a URL it clones this repository as committed.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { formatTable } from '#processes';
import { locateTool, portOffset, stackTools } from '#servers';
import { codeBlocks } from './code-blocks.ts';
import { readMark, sectionOf, statementsOf, toShellScript } from './readme-commands.ts';

const SECTION = 'Run it';
const PACK = 'pack';

const source = process.argv[2] ?? join(import.meta.dirname, '..');
const workshop = mkdtempSync(join(tmpdir(), 'galley-clone-'));
// The servers and browsers run as ordinary users and read the clone.
chmodSync(workshop, 0o755);
const clone = join(workshop, 'galley');
printWhatIsThere();

const startedMs = performance.now();
run(`git clone --quiet '${source}' '${clone}'`, workshop);
const cloned = secondsSince(startedMs);
const readme = readFileSync(join(clone, 'README.md'), 'utf8');
const shell = codeBlocks(sectionOf(readme, SECTION)).filter(({ language }) => language === 'sh');
const statements = statementsOf(shell.map(({ text }) => text).join('')).map(atItsPort);
try {
  const rows = await follow(statements);
  const total = secondsSince(startedMs);
  const files = readdirSync(join(clone, PACK));
  requirePack(files);
  console.log(formatTable([['COMMAND', 'SECONDS'], ['git clone', cloned], ...rows]));
  console.log(`\n${files.length} files in the pack: ${files.join(', ')}`);
  console.log(`\nclone to pack: ${total} s`);
} finally {
  run('scripts/system down', clone);
  rmSync(workshop, { recursive: true, force: true });
}

/** Runs the commands in one shell, as a reader would type them, and returns the seconds of each. */
async function follow(commands: readonly string[]): Promise<string[][]> {
  const child = spawn('bash', ['-c', toShellScript(commands)], { cwd: clone, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const begun: { at: number; ms: number }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const at = readMark(line);
    if (at === undefined) continue;
    begun.push({ at, ms: performance.now() });
    if (commands[at] !== undefined) console.error(`$ ${commands[at]}`);
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`the README's command ended with ${code}: ${commands[begun.at(-1)?.at ?? 0]}`);
  return begun
    .slice(0, -1)
    .map(({ at, ms }, index) => [
      (commands[at] ?? '').split('\n')[0]?.slice(0, 80) ?? '',
      (((begun[index + 1]?.ms ?? ms) - ms) / 1_000).toFixed(1),
    ]);
}

/** A second stack uses other ports; the README has the default ones. */
function atItsPort(statement: string): string {
  return statement.replaceAll(':28080', `:${28_080 + portOffset}`);
}

function requirePack(files: readonly string[]): void {
  const sizes = files.map((name) => statSync(join(clone, PACK, name)).size);
  const count = (ending: RegExp) => files.filter((name) => ending.test(name)).length;
  const found = { clips: count(/\.mp4$/), stills: count(/\.(png|jpe?g|webp)$/), captions: count(/^caption-.*\.txt$/) };
  if (Math.min(...Object.values(found), ...sizes) > 0) return;
  throw new Error(`this is not a pack: ${JSON.stringify(found)}, smallest file ${Math.min(...sizes)} bytes`);
}

/** What a new machine would have to download or build first is part of the measurement, so it is printed. */
function printWhatIsThere(): void {
  const built = stackTools.filter((name) => existsSync(locateTool(name)));
  const cache = built[0] === undefined ? '' : ` in ${dirname(dirname(locateTool(built[0])))}`;
  console.log(`already built${cache}: ${built.join(', ') || 'nothing'} of ${stackTools.join(', ')}`);
  const browser = existsSync('/usr/lib/chromium') ? 'already installed' : 'to be installed';
  console.log(`Debian packages: ${browser}; npm may use its own cache`);
  if (portOffset > 0) console.log(`ports of the README moved by ${portOffset}`);
}

function run(command: string, cwd: string): void {
  const { status } = spawnSync('bash', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

function secondsSince(ms: number): string {
  return ((performance.now() - ms) / 1_000).toFixed(1);
}
