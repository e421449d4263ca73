export type Usage = { residentBytes: number; cpuSeconds: number };

/** What a process of the service uses, as it counts it itself. */
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
