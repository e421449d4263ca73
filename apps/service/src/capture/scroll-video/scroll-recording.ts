import type { BrowserSettings, ProxyCredentials } from '#platform/browser';
import type { Logger } from '#platform/kernel';
import type { Composition, MediaTools } from '#platform/media';
import type { AdFilter } from '../overlays/ads.ts';
import type { EgressReport, PageVerdict, ScreenshotNote, Verdict } from '../screenshots/screenshot.ts';
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
  /** Texts of the page whose positions the composition needs. */
  seek?: readonly string[];
  /** A page wider than its window is drawn smaller, so that its full width is visible. */
  isFitted?: boolean;
  /** Hides what stands beside the subject of the page: advertisements, bars, lists of other pages. */
  withoutFurniture?: boolean;
  /** Selectors of elements that the video does not show. */
  hide?: readonly string[];
  /** As for a screenshot. */
  consentBanners?: 'hide';
  /** The page's clock and the seed of its random numbers; fixed in tests. */
  startMs?: number;
  seed?: number;
};

/** The measured page before the recording, in pixels of the page. */
export type ScrollSnapshot = {
  /** How far it can be scrolled. */
  travelPx: number;
  /** The scroll positions at which its headline begins and its footer is still below the window. */
  contentPx: { startPx: number; endPx: number };
  /** The height of the window, and the height of the bar fixed to its top. */
  heightPx: number;
  headerPx: number;
  sections: readonly Section[];
  /** The position of each requested text; null for those that were not found. */
  places: readonly (number | null)[];
  /** The lines of text; empty when no text was requested. */
  lines: readonly TextLine[];
  /** Video pixels per pixel of the page. */
  scale: number;
};

export type ScrollComposition = Composition & {
  width: number;
  height: number;
  /** Of the finished video, which may continue after the page has left it. */
  frames: number;
  posterFrame: number;
  /** The scroll position in each frame that shows the page, and its stops. */
  positions: readonly number[];
  stops: readonly number[];
};

export type ScrollDeps = {
  browser: BrowserSettings;
  media: MediaTools;
  /** Absent when no filter lists are configured. */
  ads?: AdFilter | undefined;
  readEgress: () => Promise<EgressReport>;
  onSeen?: ((seen: PageVerdict) => void) | undefined;
  log: Logger;
};

export type VideoFile = { path: string; contentType: string; bytes: number };

/** A video, or the verdict instead. */
export type Recording = RecordedVideo | RejectedPage;

type VisitResult = { evidence: string[]; finalUrl: string; statusCode: number | null; title: string };

/** The files exist until it is disposed. */
export type RecordedVideo = AsyncDisposable &
  VisitResult & {
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

export type RejectedPage = AsyncDisposable &
  VisitResult & {
    verdict: Exclude<Verdict, 'ok'>;
    /** A JPEG of the window, if something was drawn. */
    image?: Uint8Array;
  };
