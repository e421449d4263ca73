export type Usage = { residentBytes: number; cpuSeconds: number };

/** Resources that a process of the service uses, from its own metrics. */
export async function readUsage(url: string): Promise<Usage> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
  return {
    residentBytes: read('process_resident_memory_bytes'),
    cpuSeconds: read('process_cpu_seconds_total'),
  };
}

export function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}
