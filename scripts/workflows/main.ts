// npm run workflows: actionlint, on every workflow of GitHub.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#processes';
import { buildGoTools, locateTool } from '#servers';

const ROOT = join(import.meta.dirname, '..', '..');
const MISSPELT = join(ROOT, '.local', 'workflows', 'misspelt.yml');
/** What is on the machine must not decide: shell and Python of steps are checked nowhere. */
const OPTIONS = ['-shellcheck=', '-pyflakes=', '-no-color'];

await buildGoTools(['actionlint'], console.error);
await run(locateTool('actionlint'), OPTIONS, { cwd: ROOT });
await requireRejection();
console.log('actionlint has nothing to say.');

/** A check that takes everything would say the same as ours. */
async function requireRejection(): Promise<void> {
  mkdirSync(join(MISSPELT, '..'), { recursive: true });
  writeFileSync(
    MISSPELT,
    `on: push\njobs:\n  one:\n    runs-on: ubuntu-24.04\n    steps: [{ run: "\${{ github.nothing }}" }]\n`,
  );
  const rejection = await run(locateTool('actionlint'), [...OPTIONS, MISSPELT], { cwd: ROOT }).catch(String);
  rmSync(MISSPELT);
  if (!rejection.includes('"nothing" is not defined')) throw new Error('a misspelt name was taken');
}
