import type { Shape } from '@galley/contract';

/** The entries as CSV. Every value is quoted, and none is read as a formula by the program that opens the file. */
export function ledgerCsv(entries: readonly Shape<'LedgerEntry'>[]): string {
  const names = ['created_at', 'kind', 'amount', 'balance_after', 'job_id', 'key_id', 'reference'] as const;
  const lines = [names.join(','), ...entries.map((entry) => names.map((name) => field(entry[name])).join(','))];
  return `${lines.join('\n')}\n`;
}

function field(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = (value ?? '').toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  if (/^[\w:.-]*$/.test(text) && !text.startsWith('-')) return text;
  return `"${/^\s*[=+@-]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
