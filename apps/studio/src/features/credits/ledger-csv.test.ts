import type { Shape } from '@galley/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerCsv } from './ledger-csv.ts';

const entry = {
  id: 'le_1',
  kind: 'charge',
  amount: -10,
  balance_after: 15,
  job_id: 'job_1',
  key_id: null,
  reference: null,
  created_at: '2026-01-01T00:00:00.000Z',
} as unknown as Shape<'LedgerEntry'>;

const SIGNS = [
  '"',
  "'",
  ',',
  ';',
  '\n',
  '\r',
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\0',
  '\u202e',
  '\ud800',
  '%',
  '\\',
  'a',
  '=1+1',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 10 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** The last field of the only row, as a parser of RFC 4180 reads it; null where the file has another shape. */
function referenceIn(csv: string): string | null {
  const row = /^[^\n]*\n2026-01-01T00:00:00\.000Z,charge,-10,15,job_1,,(?:"((?:[^"]|"")*)"|([^",\r\n]*))\n$/.exec(csv);
  return row === null ? null : (row[1] ?? row[2] ?? '').replaceAll('""', '"');
}

function isSafe(value: string | null): boolean {
  return value !== null && !/^\s*[=+@-]/.test(value) && !/[\p{Cc}\p{Cs}]/u.test(value);
}

test('ledgerCsv escapes references, so that none adds a row, a column or a formula', () => {
  const head = ledgerCsv([]);
  let effects = 0;
  const property = fc.property(text, (reference) => {
    const csv = ledgerCsv([{ ...entry, reference } as Shape<'LedgerEntry'>]);
    expect(referenceIn(csv)).toSatisfy(isSafe);
    // Control: joins the values unescaped.
    if (!isSafe(referenceIn(`${head}2026-01-01T00:00:00.000Z,charge,-10,15,job_1,,${reference}\n`))) effects += 1;
  });
  fc.assert(property, { numRuns: 1_000 });
  expect(effects).toBeGreaterThan(200);
  expect(referenceIn(ledgerCsv([entry]))).toBe('');
});
