// For tests: the value of a metric, as Prometheus would scrape it.

import type { RunningApi } from '../running-api.ts';

/** By its name and labels as they are written, such as `galley_jobs{state="queued"}`; undefined where it is absent. */
export async function metricOf(api: RunningApi, series: string): Promise<number | undefined> {
  const { text } = await api.call('GET', '/metrics');
  const line = text.split('\n').find((item) => item.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
