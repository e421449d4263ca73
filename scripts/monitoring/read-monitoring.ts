import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
};
type Panel = { title: string; targets?: { expr: string }[] };

const FOLDER = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

export const panels = (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels;

export const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

/** The cases that promtool runs. */
export const ruleCases = (parse(read('alerts-test.yaml')) as { tests: { name: string }[] }).tests;

/** Names of metrics in an expression, without the endings that a histogram adds. */
export function metricsIn(expr: string): string[] {
  return [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/\b((?:galley|process|nodejs)_\w+)/g)].map((match) =>
    String(match[1]).replace(/_(bucket|count|sum)$/, ''),
  );
}
