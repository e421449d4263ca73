import type { BrowserSettings, ProxyPass } from '#platform/browser';
import type { Logger } from '#platform/kernel';
import type { Composition, MediaTools } from '#platform/media';
import type { AdFilter } from './ads.ts';
import type { Section } from './motion-stops.ts';
import type { EgressReport, PictureNote, Verdict } from './picture.ts';
import type { ScrollOptions } from './scroll-film.ts';
import type { TextLine } from './scroll-sight.ts';

export type ScrollRequest = {
  url: string;
  options: ScrollOptions;
  pass: ProxyPass;
  signal: AbortSignal;
  onProgress?: (frame: number, frames: number) => void;
  /** For packs: the frames are one layer of a larger picture, which also decides how the page moves. */
  compose?: (sight: ScrollSight) => Promise<ScrollComposition>;
  /** Texts of the page whose places the composition wants to know. */
  seek?: readonly string[];
  /** Selectors of what the film does not show. */
  hide?: readonly string[];
  /** What the page takes for now, and where its random numbers start; fixed in tests. */
  startMs?: number;
  seed?: number;
};

/** What is known of a page that stands ready to be filmed, in pixels of the page. */
export type ScrollSight = {
  /** How far it can be scrolled. */
  travelPx: number;
  /** How much of it is seen, and how much of that a bar covers which stays at the upper edge. */
  heightPx: number;
  headerPx: number;
  sections: readonly Section[];
  /** Where each text that is sought stands; nothing for those that are not there. */
  places: readonly (number | null)[];
  /** Its lines of text; none where nothing is sought. */
  lines: readonly TextLine[];
  /** Pixels of the picture for one of the page. */
  scale: number;
};

export type ScrollComposition = Composition & {
  width: number;
  height: number;
  /** Of the finished film, which may go on when the page is no longer in it. */
  frames: number;
  posterFrame: number;
  /** Where the page stands in each frame that shows it, and where it rests. */
  positions: readonly number[];
  stops: readonly number[];
};

export type ScrollTools = {
  browser: BrowserSettings;
  media: MediaTools;
  /** Absent where no filter lists are configured. */
  ads?: AdFilter | undefined;
  readEgress: () => Promise<EgressReport>;
  log: Logger;
};

export type FilmFile = { path: string; contentType: string; bytes: number };

/** A film, or what was seen instead. */
export type Recording = Filmed | Refused;

type Visited = { evidence: string[]; finalUrl: string; statusCode: number | null; title: string };

/** Its files are the caller's until it is disposed of. */
export type Filmed = AsyncDisposable &
  Visited & {
    verdict: 'ok';
    notes: PictureNote[];
    video: FilmFile;
    poster: FilmFile;
    width: number;
    height: number;
    durationSeconds: number;
    fps: number;
    frames: number;
    /** Where the page stood in each frame, and where it rested, in pixels of the page. */
    positions: readonly number[];
    stops: readonly number[];
  };

export type Refused = AsyncDisposable &
  Visited & {
    verdict: Exclude<Verdict, 'ok'>;
    /** A JPEG of the window, where something was drawn. */
    picture?: Uint8Array;
  };
