import figuresFile from './figures.json' with { type: 'json' };

export type PartName = keyof typeof figuresFile.pack.cpuSeconds;

/** What was measured, and what is assumed beside it. Every figure of the model stands there and nowhere else. */
export type Figures = {
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
    keptDays: number;
    /** The most cores that one server can use, before what it holds has to be divided. */
    largestServerCores: Partial<Record<PartName, number>>;
    dollars: { coreHour: number; memoryGbHour: number; storedGbMonth: number; egressGb: number };
  };
};

export const figures: Figures = figuresFile;

export const partNames = Object.keys(figuresFile.pack.cpuSeconds) as PartName[];
