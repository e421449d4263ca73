import { checkModel, type End, type Size } from './check-model.ts';
import { type Measures, measures, partNames } from './measures.ts';

const DAY_SECONDS = 86_400;

/** The section of docs/operations.md, generated from the numbers. */
export function capacityMarkdown(): string {
  const { sizes, host, servers } = checkModel(measures);
  const last = sizes.at(-1);
  if (last === undefined) throw new Error('there is no size to show');
  return [
    `Measured on ${measures.measured}, on ${measures.machine}.`,
    operations(measures),
    `A pack of a website, and what ${count(last.plan.packsPerDay)} of them a day need at the peak of the day:`,
    parts(last, measures),
    totals(last, measures),
    'The sizes compared. The simulation has the cores of its row, and packs arrive at random:',
    ladder(sizes),
    ends(host, servers, measures),
  ].join('\n\n');
}

function operations({ operations: all }: Measures): string {
  return table(
    ['Operation', 'CPU s', 'A second on one core', 'Beside the bare engine', 'Measured by'],
    all.map(({ name, cpuSeconds, timesBare, bench }) => [
      name,
      round(cpuSeconds),
      round(1 / cpuSeconds),
      timesBare === null ? '' : `${timesBare}`,
      bench,
    ]),
  );
}

function parts({ plan }: Size, { pack }: Measures): string {
  return table(
    ['Part', 'CPU s of a pack', 'MB at its peak', 'Cores', 'Memory GB', 'Of the largest server'],
    partNames.map((part) => {
      const need = plan.needs.find((item) => item.part === part);
      const share = need?.shareOfLargest;
      return [
        part,
        round(pack.cpuSeconds[part]),
        round(pack.memoryMb[part]),
        count(need?.cores ?? 0),
        count(need?.memoryGb ?? 0),
        share === undefined ? 'any number' : `${round(share)} times`,
      ];
    }),
  );
}

function totals({ plan }: Size, { assumed, pack }: Measures): string {
  const { coreHour, memoryGbHour, storedGbMonth, egressGb } = assumed.dollars;
  const perPack = plan.dollarsPerMonth / (plan.packsPerDay * (730 / 24));
  return [
    `- Together ${count(plan.cores)} cores, ${count(plan.memoryGb)} GB of memory, ${count(plan.storedTb)} TB stored (${round(pack.storedMb)} MB a pack, stored for ${assumed.retentionDays} days), ${count(plan.egressTbPerMonth)} TB of downloads a month (each pack ${assumed.downloadsPerPack === 1 ? 'once' : `${assumed.downloadsPerPack} times`}).`,
    `- $${count(plan.dollarsPerMonth)} a month, ${(perPack * 100).toFixed(1)} cents a pack, with assumed prices: $${coreHour} for a core and $${memoryGbHour} for a GB of memory an hour, $${storedGbMonth} for a stored GB a month, $${egressGb} for a GB sent. Use your own prices.`,
    `- Assumed: the peak is ${assumed.peakOverAverage} times the average, a part then uses at most ${assumed.mostBusy * 100} % of its cores, which are paid for all day; a worker has ${assumed.coresPerWorker} cores; the largest PostgreSQL has ${assumed.largestServerCores.postgres} cores, Redis uses one.`,
  ].join('\n');
}

function ladder(sizes: readonly Size[]): string {
  return table(
    [
      'Times',
      'Packs a day',
      'Cores',
      'Most cores in',
      'Nearest to its limit',
      'Simulated pack, p50 and p95',
      'Difference',
    ],
    sizes.map(({ times, plan, nearest, atPeak, apart }) => [
      count(times),
      count(plan.packsPerDay),
      count(plan.cores),
      plan.needs.toSorted((a, b) => b.cores - a.cores)[0]?.part ?? '',
      `${nearest.part}, ${percent(nearest.shareOfLargest)} of its largest`,
      `${round(atPeak.p50Seconds)} and ${round(atPeak.p95Seconds)} s`,
      percent(apart),
    ]),
  );
}

function ends(host: End, servers: End, { assumed }: Measures): string {
  const daily = (perSecond: number): string => round((perSecond * DAY_SECONDS) / assumed.peakOverAverage);
  const formatEnd = ({ perSecond, simulatedPerSecond }: End): string =>
    `${round(perSecond)} packs a second by the model, ${round(simulatedPerSecond)} in the simulation`;
  return [
    `- One host of ${assumed.installCores} cores with everything on it is full first, at ${daily(host.perSecond)} packs a day (${formatEnd(host)}).`,
    `- After that, with roles on machines of their own in any number, \`${servers.part}\` is full first: at its largest size at ${daily(servers.perSecond)} packs a day (${formatEnd(servers)}).`,
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

function round(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
}
