import type { FilterName } from './filter.ts';

/** What reads bytes of strangers, each with its own user, filter and limits. */
export const programs = {
  ffmpeg: {
    user: 'galley-media',
    filter: 'closed',
    hasNetwork: false,
    // On two cores 1080x1920 takes between 0.25 and 0.5 GB with x264 and with VP9; a film of 8192x4608 has 17 times
    // the pixels of a frame, and more cores keep more frames.
    limits: { cpuSeconds: 7_200, memoryBytes: 4 * 1024 ** 3, fileBytes: 8 * 1024 ** 3 },
    etc: ['/etc/fonts'],
  },
  ffprobe: {
    user: 'galley-media',
    filter: 'closed',
    hasNetwork: false,
    limits: { cpuSeconds: 60, memoryBytes: 1024 ** 3, fileBytes: 0 },
    etc: [],
  },
  'yt-dlp': {
    user: 'galley-downloader',
    filter: 'network',
    hasNetwork: true,
    // A file as large as an upload may be, and what is written around it.
    limits: { cpuSeconds: 1_200, memoryBytes: 1024 ** 3, fileBytes: 3 * 1024 ** 3 },
    etc: ['/etc/ssl', '/etc/hosts', '/etc/resolv.conf', '/etc/nsswitch.conf'],
  },
  images: {
    user: 'galley-images',
    filter: 'closed',
    hasNetwork: false,
    limits: { cpuSeconds: 60, memoryBytes: 2 * 1024 ** 3, fileBytes: 0 },
    etc: [],
  },
} as const satisfies Record<string, ProgramRules>;

export type SandboxProgram = keyof typeof programs;

export type ProgramRules = {
  /** Whom it becomes where the service is root. Elsewhere it has a user namespace of its own. */
  user: string;
  filter: FilterName;
  hasNetwork: boolean;
  limits: { cpuSeconds: number; memoryBytes: number; fileBytes: number };
  /** What it may read of the machine's settings. */
  etc: readonly string[];
};
