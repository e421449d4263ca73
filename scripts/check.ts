// npm run check: every check that needs no server.

import { join } from 'node:path';
import { chdir } from 'node:process';
import { close, runSteps } from '#verdict';
import { checkSteps } from './check-steps.ts';

/** CI has two cores; more at once only makes each slower. */
const AT_ONCE = 2;

chdir(join(import.meta.dirname, '..'));
process.exit(close(await runSteps(checkSteps, AT_ONCE)));
