import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs are started many times; the compile cache saves a third of each start. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'galley-compile-cache') };
