import type { BrowserSettings, ProxyCredentials } from '#platform/browser';
import type { Logger } from '#platform/kernel';
import type { Composition, MediaTools } from '#platform/media';
import type { AdFilter } from '../overlays/ads.ts';
import type { EgressReport, ScreenshotNote, Verdict } from '../screenshots/screenshot.ts';
import type { Section } from './motion-stops.ts';
import type { TextLine } from './scroll-in-page.ts';
import type { ScrollOptions } from './scroll-video.ts';

export type ScrollRequest = {
  url: string;
  options: ScrollOptions;
  proxyToken: ProxyCredentials;
  signal: AbortSignal;
  onProgress?: (frame: number, frames: number) => void;
  /** For packs: the frames are one layer of a composition, which also decides the motion of the page. */
  compose?: (snapshot: ScrollSnapshot) => Promise<ScrollComposition>;
  /** Texts of the page for which the composition needs positions. */
  seek?: readonly string[];
  /** A page that is wider than its window is drawn smaller, so that all of it is visible. */
  isFitted?: boolean;
  /** Selectors of what the video does not show. */
  hide?: readonly string[];
  /** As of a screenshot. */
  consentBanners?: 'hide';
  /** What the page takes for now, and where its random numbers start; fixed in tests. */
  startMs?: number;
  seed?: number;
};

/** The facts of a page that is ready to be recorded, in pixels of the page. */
export type ScrollSnapshot = {
  /** How far it can be scrolled. */
  travelPx: number;
  /** How much of it is seen, and how much of that a bar covers which stays at the upper edge. */
  heightPx: number;
  headerPx: number;
  sections: readonly Section[];
  /** The position of each requested text; nothing for those that were not found. */
  places: readonly (number | null)[];
  /** Its lines of text; none where nothing is sought. */
  lines: readonly TextLine[];
  /** Pixels of the video for one of the page. */
  scale: number;
};

export type ScrollComposition = Composition & {
  width: number;
  height: number;
  /** Of the finished video, which may go on when the page is no longer in it. */
  frames: number;
  posterFrame: number;
  /** The scroll position in each frame that shows the page, and its stops. */
  positions: readonly number[];
  stops: readonly number[];
};

export type ScrollDeps = {
  browser: BrowserSettings;
  media: MediaTools;
  /** Absent where no filter lists are configured. */
  ads?: AdFilter | undefined;
  readEgress: () => Promise<EgressReport>;
  log: Logger;
};

export type VideoFile = { path: string; contentType: string; bytes: number };

/** A video, or the verdict instead. */
export type Recording = Recorded | Rejected;

type Visited = { evidence: string[]; finalUrl: string; statusCode: number | null; title: string };

/** Its files are the caller's until it is disposed of. */
export type Recorded = AsyncDisposable &
  Visited & {
    verdict: 'ok';
    notes: ScreenshotNote[];
    video: VideoFile;
    poster: VideoFile;
    width: number;
    height: number;
    durationSeconds: number;
    fps: number;
    frames: number;
    /** The scroll position in each frame, and the stops, in pixels of the page. */
    positions: readonly number[];
    stops: readonly number[];
  };

export type Rejected = AsyncDisposable &
  Visited & {
    verdict: Exclude<Verdict, 'ok'>;
    /** A JPEG of the window, where something was drawn. */
    image?: Uint8Array;
  };
