// Loaded into one arm of key-lookup.bench.ts before the service: its cheapest route then asks for a key like any other
// read. Handler and answer stay what they are.

import { operations } from '@galley/contract';

Object.assign(operations.listPrices, { callers: ['live'], limit: 'read' });
