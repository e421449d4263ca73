import type { FilterName } from './filter.ts';

const GIB = 1024 ** 3;

/** Programs that read untrusted bytes, each with its own user, filter and limits. None has a network of its own. */
export const programs = {
  ffmpeg: {
    user: 'galley-media',
    filter: 'closed',
    // On two cores 1080x1920 takes between 0.25 and 0.5 GB with x264 and with VP9; a video of 8192x4608 has 17 times
    // the pixels of a frame, and more cores hold more frames.
    limits: { cpuSeconds: 7_200, memoryBytes: 4 * GIB, fileBytes: 8 * GIB },
    settings: ['/etc/fonts'],
  },
  ffprobe: {
    user: 'galley-media',
    filter: 'closed',
    limits: { cpuSeconds: 60, memoryBytes: GIB, fileBytes: 0 },
    settings: [],
  },
  // It reads what we composed, and is walled in as every other child.
  fluidsynth: {
    user: 'galley-media',
    filter: 'closed',
    // A minute of music takes 4 s and writes 23 MB.
    limits: { cpuSeconds: 120, memoryBytes: 2 * GIB, fileBytes: GIB / 4 },
    settings: [],
  },
  'yt-dlp': {
    user: 'galley-downloader',
    filter: 'network',
    // A file as large as an upload may be, and what is written around it.
    limits: { cpuSeconds: 1_200, memoryBytes: GIB, fileBytes: 3 * GIB },
    settings: ['/etc/ssl'],
  },
  images: {
    user: 'galley-images',
    filter: 'closed',
    // Far more CPU time than all the images of one child take. Node reserves 640 MB of the memory and uses a tenth; the
    // rest is for a screenshot of 100 megapixels as WebP, which takes most.
    limits: { cpuSeconds: 600, memoryBytes: 2 * GIB, fileBytes: 0 },
    settings: [],
  },
  browser: {
    user: 'galley-browser',
    filter: 'browser',
    // For each process. The memory of all of them together is bounded by `platform/browser`.
    limits: { cpuSeconds: 3_600, memoryBytes: 4 * GIB, fileBytes: GIB },
    settings: ['/etc/fonts', '/etc/chromium', '/var/cache/fontconfig'],
    nests: true,
  },
} as const satisfies Record<string, ProgramRules>;

export type SandboxProgram = keyof typeof programs;

export type ProgramRules = {
  /** Whom it becomes where the service is root. Elsewhere it has a user namespace of its own. */
  user: string;
  filter: FilterName;
  limits: { cpuSeconds: number; memoryBytes: number; fileBytes: number };
  /** What it may read of the machine's settings. */
  settings: readonly string[];
  /** Makes a sandbox of its own inside, for which it needs a user namespace and /proc. */
  nests?: true;
};
