import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { listMetrics } from '@galley/service/reference';
import { expect, test } from 'vitest';
import { metricsIn, panels, ruleCases, rules } from '#monitoring';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sources = globSync('apps/service/src/**/*.ts', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map(read);
const ours = new Set(sources.flatMap((text) => [...text.matchAll(/'(galley_\w+)'/g)].map((match) => String(match[1]))));
const { collectDefaultMetrics, Registry } = createRequire(join(root, 'apps/service/package.json'))('prom-client');
const registry = new Registry();
collectDefaultMetrics({ register: registry });
const known = new Set([...ours, ...registry.getMetricsAsArray().map(({ name }: { name: string }) => name)]);

test('metric names are found in the code', () => {
  expect(ours.size).toBeGreaterThan(5);
});

test.each(panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))))(
  'panel "$title" uses metrics of the service',
  ({ expr }) => {
    expect(metricsIn(expr).length).toBeGreaterThan(0);
    expect(metricsIn(expr).filter((name) => !known.has(name))).toEqual([]);
  },
);

test.each(rules)('$alert uses metrics of the service and names a runbook', ({ expr, labels, annotations }) => {
  expect(metricsIn(expr).length).toBeGreaterThan(0);
  expect(metricsIn(expr).filter((name) => !known.has(name))).toEqual([]);
  expect(['page', 'ticket']).toContain(labels['severity']);
  const [file = '', anchor = ''] = annotations['runbook']?.split('#') ?? [];
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map((match) =>
    String(match[1]).toLowerCase().replaceAll(' ', '-'),
  );
  expect(headings).toContain(anchor);
});

test('the dashboard shows every metric of the service', () => {
  const shown = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  expect([...ours].filter((name) => !shown.has(name))).toEqual([]);
});

test.each(rules)('$alert has a case in which it fires and one in which it is silent', ({ alert }) => {
  const names = ruleCases.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith(`${alert} fires: `))).not.toEqual([]);
  expect(names.filter((name) => name.startsWith(`${alert} is silent: `))).not.toEqual([]);
});

const listed = await listMetrics();
const valuesOf = (metric: string, label: string) =>
  listed.find(({ name }) => name === metric)?.labels.find(({ name }) => name === label)?.values ?? [];

/** Values in the matchers of an expression that no label of the metric takes. */
function unknownValues(expr: string): string[] {
  return [...expr.matchAll(/(galley_\w+)\{([^}]*)\}/g)].flatMap(([, series = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*[=!]~?\s*"([^"]*)"/g)].flatMap(([, label = '', wanted = '']) => {
      const values = valuesOf(metricsIn(series)[0] ?? '', label);
      return values.length === 0 ? [] : wanted.split('|').filter((value) => !values.includes(value));
    }),
  );
}

test('matchers of rules and panels name values that their labels take', () => {
  const expressions = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr);
  expect(expressions.flatMap(unknownValues)).toEqual([]);
  expect(unknownValues('galley_credits_total{kind=~"purchase|sold"}')).toEqual(['sold']);
});
