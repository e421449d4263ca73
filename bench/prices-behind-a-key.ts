// Preloaded in one arm of key-lookup.bench.ts: the cheapest route then requires a key like any other read. Handler and
// response stay the same.

import { operations } from '@galley/contract';

Object.assign(operations.listPrices, { callers: ['live'], limit: 'read' });
