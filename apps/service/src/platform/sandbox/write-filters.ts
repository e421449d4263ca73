// Writes the filter files, which the kernel loads unchanged. Run it when the rules change.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFilter, filters } from './filter.ts';

for (const [name, filter] of Object.entries(filters)) {
  writeFileSync(join(import.meta.dirname, `filter-${name}.bpf`), compileFilter(filter));
}
