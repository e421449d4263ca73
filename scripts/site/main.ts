// npm run site: the documents as a site, in .local/site.

import { join } from 'node:path';
import { buildSite } from './build-site.ts';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, '.local/site');
console.log(`${buildSite(root, target).length} files in ${target}`);
