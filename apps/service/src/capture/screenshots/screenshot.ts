import type { Shape } from '@galley/contract';
import type { CDPSession, Page } from 'puppeteer-core';
import type { Logger } from '#platform/kernel';
import type { AdFilter } from '../overlays/ads.ts';
import type { OverlayNote } from '../overlays/hide-overlays.ts';
import type { Screen } from '../page/devices.ts';
import type { Deadline } from './deadline.ts';

export type ScreenshotRequest = Pick<Shape<'ScreenshotRequest'>, 'url' | 'options'>;
export type ScreenshotOptions = ScreenshotRequest['options'];
export type ScreenshotFormat = ScreenshotOptions['format'];
export type Verdict = Shape<'Screenshot'>['verdict'];

/** Notes on a screenshot that is fine otherwise. */
export type ScreenshotNote = 'ads_not_blocked' | 'consent_left' | 'truncated' | OverlayNote;

/** What was seen. Unless the verdict is `ok`, the bytes are a small grey JPEG of the window, if any. */
export type Screenshot = {
  verdict: Verdict;
  /** Sentences of ours; text of the page never enters them. */
  evidence: string[];
  notes: ScreenshotNote[];
  bytes?: Uint8Array;
  contentType: string;
  format: ScreenshotFormat;
  width: number;
  height: number;
  truncated: boolean;
  finalUrl: string;
  statusCode: number | null;
  title: string;
};

/** The egress proxy's report of a job: a denial is known from here, since a site can forge any status. */
export type EgressReport = { denials: readonly { host: string; port: number }[]; capped: boolean };

export type ScreenshotContext = {
  signal: AbortSignal;
  /** Epoch milliseconds. The screenshot is due then, or `timeout_ms` from now, whichever comes first. */
  deadline: number;
  readEgress: () => Promise<EgressReport>;
  /** Absent where no filter lists are configured. */
  ads?: AdFilter | undefined;
  log: Logger;
  /** A whole page is drawn down to here, in its own pixels. Up to the limit of a screenshot when left out. */
  heightLimitPx?: number;
  /** What stays at the lower edge of the window: at the end of a whole page, or not there at all. `sink` when left out. */
  lowerBars?: 'sink' | 'hide';
  /** Whether consent banners that could not be closed are hidden like other overlays; they stay when left out. */
  consentBanners?: 'hide';
  /** Inspects the page once more when its screenshot is good, before the page is closed. */
  onGood?: (session: CaptureSession) => Promise<void>;
};

/** One page being captured: what every step of it needs. */
export type CaptureSession = {
  page: Page;
  session: CDPSession;
  screen: Screen;
  request: ScreenshotRequest;
  deadline: Deadline;
  context: ScreenshotContext;
  /** The overlays that were hidden. */
  hidden: Set<OverlayNote>;
};

export type Drawn = Required<Pick<Screenshot, 'bytes' | 'width' | 'height' | 'truncated'>>;
