import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STATEMENT = /```sql|`(?:select|update|insert|delete|truncate)\s/giu;

test('operations.md and the README of deploy ask an operator for no statement over rows', () => {
  for (const file of ['docs/operations.md', 'deploy/README.md']) {
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8').match(STATEMENT), file).toBeNull();
  }
  // Control: the expression finds one.
  expect('Run `select 1`'.match(STATEMENT)).not.toBeNull();
});
