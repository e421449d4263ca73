import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleOf } from '../../modules.ts';
import { type TableUse, tables } from '../../tables.ts';

const SERVICE = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(SERVICE, file), 'utf8');

type Statement = { module: string; sql: string };
type Use = { module: string; table: string; isChange: boolean };

const names = new Set(namesOfTables(globSync('migrations/*.sql', { cwd: SERVICE }).toSorted().map(read)));
const statements = [
  ...globSync('src/**/*.ts', { cwd: SERVICE })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const module = moduleOf(file.slice('src/'.length));
      return [...read(file).matchAll(/`[^`]*`/g)].map(([sql]) => ({ module, sql }));
    }),
  ...globSync('migrations/functions/**/*.sql', { cwd: SERVICE }).map((file) => ({
    module: moduleOf(file.slice('migrations/functions/'.length)),
    sql: read(file).replaceAll(/--.*/g, ''),
  })),
];
const uses = usesIn(statements);

describe('tables of the database', () => {
  test('each has one owner', () => {
    const owned = Object.values(tables).flatMap(({ owns = [] }) => owns);
    expect(owned.toSorted()).toEqual([...names].toSorted());
  });

  test('are read and changed by the modules of the table only', () => {
    expect(uses.length).toBeGreaterThan(300);
    expect(uses.filter((use) => !isAllowed(use))).toEqual([]);
  });

  test('every permission of the table is used', () => {
    const unused = Object.entries(tables).flatMap(([module, { reads = [], changes = [] }]) => [
      ...reads.filter((table) => !uses.some((use) => use.module === module && use.table === table)),
      ...changes.filter((table) => !uses.some((use) => use.module === module && use.table === table && use.isChange)),
    ]);
    expect(unused).toEqual([]);
  });

  test.each(Object.entries(tables).filter(([, { owns = [] }]) => owns.length > 0))(
    'the README of %s names what it owns',
    (module, { owns = [] }) => {
      const [, section = ''] = read(`src/${module}/README.md`).split('## Owns');
      expect(owns.filter((table) => !section.split('\n## ')[0]?.includes(`\`${table}\``))).toEqual([]);
    },
  );

  test.each([
    ['a read of a table that the module may not read', 'webhooks', 'select 1 from credit_balances'],
    ['a read in a join', 'billing', 'select 1 from purchases p join keys k on true'],
    ['a change of a table that the module may only read', 'shares', 'update jobs set title = null'],
    ['a deletion', 'boot', 'delete from jobs where true'],
    ['an insert', 'edits', 'insert into credit_entries (id) values (1)'],
    ['a statement of a module without tables', 'render', 'select 1 from jobs'],
  ])('reject %s', (_, module, sql) => {
    expect(usesIn([{ module, sql }]).filter((use) => !isAllowed(use))).toHaveLength(1);
  });
});

function isAllowed({ module, table, isChange }: Use): boolean {
  const { owns = [], reads = [], changes = [] }: TableUse = tables[module] ?? {};
  return [...owns, ...changes, ...(isChange ? [] : reads)].includes(table);
}

function usesIn(list: readonly Statement[]): Use[] {
  const clause = /\b(insert\s+into|update|delete\s+from|from|join|using)\s+(?:only\s+)?([a-z_]+)/gi;
  return list.flatMap(({ module, sql }) =>
    [...sql.matchAll(clause)]
      .map(([, verb = '', table = '']) => ({ module, table, isChange: /insert|update|delete/i.test(verb) }))
      .filter(({ table }) => names.has(table)),
  );
}

/** What the migrations create and do not drop later. */
function namesOfTables(migrations: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [, verb = '', table = ''] of migrations
    .join('\n')
    .matchAll(/^(create|drop) table (?:if (?:not )?exists )?(\w+)/gim)) {
    if (verb.toLowerCase() === 'create') found.add(table);
    else found.delete(table);
  }
  return [...found];
}
