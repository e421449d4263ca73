import { chmodSync, copyFileSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { build } from 'vite';
import { run } from '#processes';

const ROOT = join(import.meta.dirname, '..', '..');
const PACKAGE = join(ROOT, 'packages/sdk');
const DIST = join(PACKAGE, 'dist');

/** The package as it is published: two JavaScript files, their types, and a package.json without our workspace. */
export async function buildSdk(): Promise<string> {
  rmSync(DIST, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    root: PACKAGE,
    // The SDK is bundled into the command as well; only a few lines of the contract run.
    resolve: { alias: { '@galley/sdk': join(PACKAGE, 'src/index.ts') } },
    build: {
      target: 'es2024',
      minify: false,
      outDir: DIST,
      lib: {
        entry: { index: join(PACKAGE, 'src/index.ts'), galley: join(PACKAGE, 'command/main.ts') },
        formats: ['es'],
      },
      rolldownOptions: { external: [/^node:/], platform: 'node' },
    },
  });
  await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', import.meta.dirname]);
  for (const file of globSync('types/**/*.d.ts', { cwd: DIST })) relink(file);
  const { name, version, license, dependencies } = readJson(join(PACKAGE, 'package.json'));
  const contract = readJson(join(ROOT, 'packages/contract/package.json'));
  const { '@galley/contract': _ours, ...others } = dependencies;
  writeFileSync(
    join(DIST, 'package.json'),
    `${JSON.stringify(
      {
        name,
        version,
        description: 'Typed client of Galley, and the command `galley`.',
        license,
        type: 'module',
        sideEffects: false,
        engines: { node: '>=22' },
        exports: { '.': { types: './types/sdk/src/index.d.ts', default: './index.js' } },
        bin: { galley: './galley.js' },
        // Only its types are used; nothing of it is loaded.
        dependencies: { ...others, zod: contract.dependencies['zod'] },
      },
      null,
      2,
    )}\n`,
  );
  for (const [from, to] of [
    ['packages/sdk/README.md', 'README.md'],
    ['LICENSE', 'LICENSE'],
  ] as const) {
    copyFileSync(join(ROOT, from), join(DIST, to));
  }
  cpSync(join(ROOT, 'skills'), join(DIST, 'skills'), { recursive: true });
  chmodSync(join(DIST, 'galley.js'), 0o755);
  return DIST;
}

type PackageFile = { name: string; version: string; license: string; dependencies: Record<string, string> };

const readJson = (file: string): PackageFile => JSON.parse(readFileSync(file, 'utf8'));

/** Workspace names become paths, and `.ts` becomes `.js`, as the compiler of an SDK user needs it. */
function relink(file: string): void {
  const path = join(DIST, file);
  const relative = (target: string) => {
    const found = posix.relative(posix.dirname(file), posix.join('types/contract/src', target));
    return found.startsWith('.') ? found : `./${found}`;
  };
  const rename = (name: string) => {
    if (name === '@galley/contract') return relative('index.js');
    return name.startsWith('#') ? relative(`${name.slice(1)}.js`) : name.replace(/\.ts$/, '.js');
  };
  const text = readFileSync(path, 'utf8').replaceAll(/(?<=(?:from |import\()['"])[^'"]+/g, rename);
  writeFileSync(path, text);
}
