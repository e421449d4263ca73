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

/** Notes on an otherwise good screenshot. */
export type ScreenshotNote = 'ads_not_blocked' | 'consent_left' | 'truncated' | OverlayNote;

/** The result of a capture. Unless the verdict is `ok`, the bytes are a small grey JPEG of the window, if any. */
export type Screenshot = {
  verdict: Verdict;
  /** Our own sentences; they never contain text of the page. */
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

/** What every visit of a page ends with, whatever it was for. */
export type PageVerdict = Pick<Screenshot, 'verdict' | 'notes'>;

/** The egress proxy's report of a job. A denial is taken from here, since a site can forge any status. */
export type EgressReport = { denials: readonly { host: string; port: number }[]; capped: boolean };

export type ScreenshotContext = {
  signal: AbortSignal;
  /** Epoch milliseconds. The screenshot must be finished then or after `timeout_ms`, whichever comes first. */
  deadline: number;
  readEgress: () => Promise<EgressReport>;
  /** Absent when no filter lists are configured. */
  ads?: AdFilter | undefined;
  log: Logger;
  /** The height down to which a whole page is drawn, in CSS pixels. Defaults to the limit of a screenshot. */
  heightLimitPx?: number;
  /** Elements fixed to the bottom of the window move to the end of a whole page, or are hidden. Defaults to `sink`. */
  lowerBars?: 'sink' | 'hide';
  /** Whether consent banners that could not be closed are hidden like other overlays; they stay by default. */
  consentBanners?: 'hide';
  /** The verdict of this visit. */
  onSeen?: ((seen: PageVerdict) => void) | undefined;
  /** Inspects the page when its screenshot is good, before the page is closed. */
  onGood?: (session: CaptureSession) => Promise<void>;
};

/** A page that is being captured, with everything its steps need. */
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

/** A page that ended its browser twice, or that cannot be read, shows nothing. */
export const NOTHING_SEEN: PageVerdict = { verdict: 'blank', notes: [] };

export type DrawnScreenshot = Required<Pick<Screenshot, 'bytes' | 'width' | 'height' | 'truncated'>>;
