// node scripts/build-studio.ts   builds the studio unless its build is up to date

import { buildStudio } from '#studio';

console.log((await buildStudio()) ? 'The studio was built.' : 'The build of the studio is up to date.');
