import measuresFile from './measures.json' with { type: 'json' };

export type PartName = keyof typeof measuresFile.pack.cpuSeconds;

/** What was measured, and what is assumed beside it. Every number of the model stands there and nowhere else. */
export type Measures = {
  machine: string;
  measured: string;
  pack: {
    /** All that a pack of a website uses, by role and server. */
    cpuSeconds: Record<PartName, number>;
    /** At its peak, with one pack at work. */
    memoryMb: Record<PartName, number>;
    storedMb: number;
  };
  operations: { name: string; cpuSeconds: number; timesBare: number | null; bench: string }[];
  assumed: {
    installCores: number;
    installPacksPerDay: number;
    peakOverAverage: number;
    /** The share of its cores that a part is given to do, so that work seldom waits. */
    mostBusy: number;
    coresPerWorker: number;
    downloadsPerPack: number;
    retentionDays: number;
    /** The most cores that one server can use, before what it holds has to be divided. */
    largestServerCores: Partial<Record<PartName, number>>;
    dollars: { coreHour: number; memoryGbHour: number; storedGbMonth: number; egressGb: number };
  };
};

export const measures: Measures = measuresFile;

export const partNames = Object.keys(measuresFile.pack.cpuSeconds) as PartName[];
