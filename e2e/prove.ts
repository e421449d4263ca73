// `npm run prove -- NAME --size ci|full|N` runs one proof. Without a name it lists them.

import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand, WrongCommand } from './command.ts';
import { chooseNames, listNames } from './names.ts';
import { type Proof, runProof } from './proof.ts';
import { formatTable } from './table.ts';

const USAGE = 'use: npm run prove -- NAME --size ci|full|N [--seed N]';
const FOLDER = join(import.meta.dirname, 'proofs');

type Asked = { name: string | undefined; size: string; seed: number };

await runCommand(async (args) => {
  const existing = listNames(FOLDER, '.ts');
  const { name, size, seed } = readArguments(args);
  if (name === undefined) return list(existing);
  chooseNames([name], existing);
  const proof = await load(name);
  const count = size === 'ci' || size === 'full' ? proof.sizes[size] : Number(size);
  console.log(`${proof.title}\nsize ${size} (${count.toLocaleString('en-US')}), seed ${seed}\n`);
  const startedMs = performance.now();
  const { text, passed, failed } = await runProof(proof, { size: count, seed });
  console.log(`${text}\n\ntook ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

function readArguments(args: string[]): Asked {
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
  console.log(`${formatTable([['proof', 'ci', 'full', 'what it shows'], ...rows])}\n\n${USAGE}`);
  return 0;
}

function rowOf(name: string, { title, sizes }: Proof): string[] {
  return [name, sizes.ci.toLocaleString('en-US'), sizes.full.toLocaleString('en-US'), title];
}

async function load(name: string): Promise<Proof> {
  const { proof } = (await import(join(FOLDER, `${name}.ts`))) as { proof: Proof };
  return proof;
}
