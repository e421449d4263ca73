// Writes dist: the nodes as CommonJS, which n8n loads, with their icons and descriptions.

import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, '../../node_modules/typescript/bin/tsc'), '-p', root], { stdio: 'inherit' });
for (const file of globSync('nodes/**/*.{svg,json}', { cwd: root })) cpSync(join(root, file), join(dist, file));
// The sources are ES modules; what is built from them is not.
writeFileSync(join(dist, 'package.json'), '{"type":"commonjs"}\n');
