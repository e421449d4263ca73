import { Counter, type Registry } from 'prom-client';

type CounterDeclaration<Labels extends Record<string, readonly string[]>> = {
  name: string;
  help: string;
  labels: Labels;
};

export type Count<Labels> = (values: { [Label in keyof Labels]: string }, by?: number) => void;

const OTHER = 'other';

/**
 * A counter that begins at 0 for every declared value, so that an alert sees the first event as an increase. A value
 * that was not declared is counted as `other`: nothing that a caller sends can add a time series.
 */
export function boundedCounter<const Labels extends Record<string, readonly string[]>>(
  registry: Registry,
  { name, help, labels }: CounterDeclaration<Labels>,
): Count<Labels> {
  const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [registry] });
  for (const values of combinations(Object.entries(labels))) counter.inc(values, 0);
  return (values, by = 1) => {
    const known = Object.entries(labels).map(([label, declared]) => {
      const value = values[label] ?? OTHER;
      return [label, declared.includes(value) ? value : OTHER];
    });
    counter.inc(Object.fromEntries(known), by);
  };
}

function combinations(labels: readonly [string, readonly string[]][]): Record<string, string>[] {
  return labels.reduce<Record<string, string>[]>(
    (made, [label, values]) => made.flatMap((item) => values.map((value) => ({ ...item, [label]: value }))),
    [{}],
  );
}
