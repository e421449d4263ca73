// npm run --silent sbom -- FOLDER NAME VERSION
// Prints what an image holds, as CycloneDX. FOLDER has its files: docker export CONTAINER | tar -x -C FOLDER

import { join } from 'node:path';
import { makeSbom } from './make-sbom.ts';

const [root, name, version] = process.argv.slice(2);
if (root === undefined || name === undefined || version === undefined) {
  console.error('npm run --silent sbom -- FOLDER NAME VERSION');
  process.exit(1);
}
const lockFile = join(import.meta.dirname, '..', '..', 'package-lock.json');
console.log(JSON.stringify(makeSbom({ root, name, version, lockFile }), null, 2));
