import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs are started many times over; what was compiled once takes a third off each start. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'galley-compile-cache') };
