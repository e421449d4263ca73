// node scripts/notices/main.ts FOLDER
// Prints the notices of everything that an image has from others. FOLDER has its files; deploy/Dockerfile gives `/`.

import { makeNotices } from './make-notices.ts';

const root = process.argv[2];
if (root === undefined) {
  console.error('node scripts/notices/main.ts FOLDER');
  process.exit(1);
}
console.log(makeNotices(root));
