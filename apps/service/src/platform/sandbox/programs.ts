import type { FilterName } from './filter.ts';

const GIB = 1024 ** 3;

/** Programs that read untrusted bytes, each with its own user, filter and limits. None has its own network. */
export const programs = {
  ffmpeg: {
    user: 'galley-media',
    filter: 'closed',
    // On two cores 1080x1920 takes between 0.25 and 0.5 GB with x264 and with VP9; a frame of 8192x4608 has 17 times
    // the pixels, and more cores buffer more frames.
    limits: { cpuSeconds: 7_200, memoryBytes: 4 * GIB, fileBytes: 8 * GIB },
    settings: ['/etc/fonts'],
  },
  ffprobe: {
    user: 'galley-media',
    filter: 'closed',
    limits: { cpuSeconds: 60, memoryBytes: GIB, fileBytes: 0 },
    settings: [],
  },
  // It reads only what we composed, but is sandboxed like every other child.
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
    // rest is for a screenshot of 100 megapixels as WebP, which needs the most.
    limits: { cpuSeconds: 600, memoryBytes: 2 * GIB, fileBytes: 0 },
    settings: [],
  },
  browser: {
    user: 'galley-browser',
    filter: 'browser',
    // Per process. `platform/browser` limits the memory of all of them together.
    limits: { cpuSeconds: 3_600, memoryBytes: 4 * GIB, fileBytes: GIB },
    settings: ['/etc/fonts', '/etc/chromium', '/var/cache/fontconfig'],
    nests: true,
  },
} as const satisfies Record<string, ProgramRules>;

export type SandboxProgram = keyof typeof programs;

export type ProgramRules = {
  /** The user it runs as when the service is root. Otherwise it has its own user namespace. */
  user: string;
  filter: FilterName;
  limits: { cpuSeconds: number; memoryBytes: number; fileBytes: number };
  /** The system settings that it may read. */
  settings: readonly string[];
  /** Creates its own sandbox inside, for which it needs a user namespace and /proc. */
  nests?: true;
};
