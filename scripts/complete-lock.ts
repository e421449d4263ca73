// A registry that mirrors only this machine's platform makes npm leave the optional packages of all others out of the
// lockfile, and `npm ci` then rejects it everywhere. This adds them, as a full registry would have, with the hashes that
// the registry knows.
//
// node scripts/complete-lock.ts            completes package-lock.json
// node scripts/complete-lock.ts --check    fails when something is missing, without calling the registry

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, entriesWithoutIntegrity, missingEntries, type Packages, runsHere } from './lock-entries.ts';

const FILE = join(import.meta.dirname, '..', 'package-lock.json');
/** Packages of other platforms whose hash no reachable registry has. The number must not grow. */
const MOST_WITHOUT_INTEGRITY = 60;

const text = readFileSync(FILE, 'utf8');
const lock = JSON.parse(text) as { packages: Packages };

if (process.argv.includes('--check')) check();
else complete();

function check(): void {
  const missing = missingEntries(lock.packages);
  const unhashed = entriesWithoutIntegrity(lock.packages);
  const installed = unhashed.filter(([, entry]) => runsHere(entry));
  const problems = [
    ...missing.map(([path]) => `${path}: not in the lockfile`),
    ...installed.map(([path]) => `${path}: no integrity, and it is installed here`),
    ...(unhashed.length > MOST_WITHOUT_INTEGRITY
      ? [`${unhashed.length} entries have no integrity, at most ${MOST_WITHOUT_INTEGRITY} may`]
      : []),
  ];
  if (problems.length > 0) {
    console.error(`${problems.join('\n')}\nRun node scripts/complete-lock.ts.`);
    process.exit(1);
  }
  console.log(`The lockfile is complete (${unhashed.length} packages of other platforms have no integrity).`);
}

function complete(): void {
  const missing = missingEntries(lock.packages);
  for (const [path, entry] of missing) lock.packages[path] = entry;
  const unhashed = entriesWithoutIntegrity(lock.packages);
  const hashed = unhashed.filter(([path, entry]) => addIntegrity(path, entry));
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (missing.length + hashed.length > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `${missing.length} entries added, ${hashed.length} hashes added, ${unhashed.length - hashed.length} unknown to the registry.`,
  );
}

/** The registry's packument has the hash that npm would have written. */
function addIntegrity(path: string, entry: Entry): boolean {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  try {
    const arguments_ = ['view', `${name}@${entry.version}`, 'dist.integrity'];
    const integrity = execFileSync('npm', arguments_, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity)) return false;
    entry.integrity = integrity;
    return true;
  } catch {
    return false;
  }
}
