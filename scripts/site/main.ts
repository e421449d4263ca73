// npm run site [FOLDER]: builds the documents as a site, in .local/site.

import { join, resolve } from 'node:path';
import { buildSite } from './build-site.ts';

const root = join(import.meta.dirname, '..', '..');
const target = resolve(process.argv[2] ?? join(root, '.local/site'));
console.log(`${buildSite(root, target).length} files in ${target}`);
