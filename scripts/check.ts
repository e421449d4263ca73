// npm run check: the whole verdict without servers.

import { join } from 'node:path';
import { chdir } from 'node:process';
import { close, runSteps } from '#verdict';
import { checkSteps } from './check-steps.ts';

/** Two cores are what CI has; more at once only makes each slower. */
const AT_ONCE = 2;

chdir(join(import.meta.dirname, '..'));
process.exit(close(await runSteps(checkSteps, AT_ONCE)));
