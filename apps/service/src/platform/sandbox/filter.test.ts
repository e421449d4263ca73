import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileFilter, type FilterName, filters } from './filter.ts';

test.each(Object.keys(filters) as FilterName[])('compileFilter: the file of the filter %s is up to date', (name) => {
  const file = join(import.meta.dirname, `filter-${name}.bpf`);
  const compiled = compileFilter(filters[name]);
  // `node apps/service/src/platform/sandbox/write-filters.ts` regenerates them.
  expect(readFileSync(file).equals(compiled)).toBe(true);
});

test('compileFilter ends every path in a verdict, and stays below the limit of the kernel', () => {
  for (const filter of Object.values(filters)) {
    const bytes = compileFilter(filter);
    expect(bytes.length / 8).toBeLessThan(4_096);
    expect(bytes.readUInt16LE(bytes.length - 8)).toBe(0x06);
  }
});
