// `npm run system-test -- NAME --size ci|full|N` runs one system test. Without a name it lists them.

import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, WrongCommand } from '@galley/e2e/command.ts';
import { chooseNames } from '@galley/e2e/names.ts';
import { formatTable } from './support/table.ts';
import { runSystemTest, type SystemTest } from './system-test.ts';

const USAGE = 'use: npm run system-test -- NAME --size ci|full|N [--seed N]';
const SUFFIX = '.system.ts';
/** The file of each system test, by its name: `chaos/faults.system.ts` is `faults`. */
const files = new Map(
  globSync(`*/*${SUFFIX}`, { cwd: import.meta.dirname })
    .toSorted()
    .map((file) => [basename(file, SUFFIX), join(import.meta.dirname, file)]),
);

type RunArguments = { name: string | undefined; size: string; seed: number };

await runCommand(async (args) => {
  const existing = [...files.keys()];
  const { name, size, seed } = readArguments(args);
  if (name === undefined) return list(existing);
  chooseNames([name], existing);
  const systemTest = await load(name);
  const count = size === 'ci' || size === 'full' ? systemTest.sizes[size] : Number(size);
  console.log(`${systemTest.title}\nsize ${size} (${count.toLocaleString('en-US')}), seed ${seed}\n`);
  const startedMs = performance.now();
  const { text, passed, failed } = await runSystemTest(systemTest, { size: count, seed });
  console.log(`${text}\n\ntook ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function readArguments(args: string[]): RunArguments {
  const { values, positionals } = parse(args);
  const { size = 'ci', seed = `${randomInt(2 ** 31)}` } = values;
  const isGood = positionals.length <= 1 && /^(ci|full|[1-9]\d{0,6})$/.test(size) && /^\d{1,10}$/.test(seed);
  if (!isGood) throw new WrongCommand(USAGE);
  return { name: positionals[0], size, seed: Number(seed) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { size: { type: 'string' }, seed: { type: 'string' } } });
  } catch {
    throw new WrongCommand(USAGE);
  }
}

async function list(names: string[]): Promise<number> {
  const rows = await Promise.all(names.map(async (name) => rowOf(name, await load(name))));
  console.log(`${formatTable([['system test', 'ci', 'full', 'what it checks'], ...rows])}\n\n${USAGE}`);
  return 0;
}

function rowOf(name: string, { title, sizes }: SystemTest): string[] {
  return [name, sizes.ci.toLocaleString('en-US'), sizes.full.toLocaleString('en-US'), title];
}

async function load(name: string): Promise<SystemTest> {
  const { systemTest } = (await import(files.get(name) ?? '')) as { systemTest: SystemTest };
  return systemTest;
}
