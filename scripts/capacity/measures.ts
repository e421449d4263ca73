import measuresFile from './measures.json' with { type: 'json' };

export type PartName = keyof typeof measuresFile.pack.cpuSeconds;

/** Measurements and assumptions. Every number of the model is there and nowhere else. */
export type Measures = {
  machine: string;
  measured: string;
  pack: {
    /** Everything that a pack of a website uses, by role and server. */
    cpuSeconds: Record<PartName, number>;
    /** At its peak, with one pack in progress. */
    memoryMb: Record<PartName, number>;
    storedMb: number;
  };
  operations: { name: string; cpuSeconds: number; timesBare: number | null; bench: string }[];
  assumed: {
    installCores: number;
    installPacksPerDay: number;
    peakOverAverage: number;
    /** The share of its cores that a part may use, so that work seldom waits. */
    mostBusy: number;
    coresPerWorker: number;
    downloadsPerPack: number;
    retentionDays: number;
    /** The most cores that one server can use before its data has to be sharded. */
    largestServerCores: Partial<Record<PartName, number>>;
    dollars: { coreHour: number; memoryGbHour: number; storedGbMonth: number; egressGb: number };
  };
};

export const measures: Measures = measuresFile;

export const partNames = Object.keys(measuresFile.pack.cpuSeconds) as PartName[];
