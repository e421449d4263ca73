import type { Shape } from '@galley/contract';
import type { CDPSession, Page } from 'puppeteer-core';
import type { Logger } from '#platform/kernel';
import type { AdFilter } from './ads.ts';
import type { Deadline } from './deadline.ts';
import type { Screen } from './devices.ts';

export type PictureRequest = Pick<Shape<'ScreenshotRequest'>, 'url' | 'options'>;
export type PictureOptions = PictureRequest['options'];
export type PictureFormat = PictureOptions['format'];
export type Verdict = Shape<'Screenshot'>['verdict'];

/** What is worth knowing about a picture that is fine otherwise. */
export type PictureNote = 'consent_left' | 'truncated';

/** What was seen. Unless the verdict is `ok`, the bytes are a small grey JPEG of the window, if any. */
export type Picture = {
  verdict: Verdict;
  /** Sentences of ours; text of the page never enters them. */
  evidence: string[];
  notes: PictureNote[];
  bytes?: Uint8Array;
  contentType: string;
  format: PictureFormat;
  width: number;
  height: number;
  truncated: boolean;
  finalUrl: string;
  statusCode: number | null;
  title: string;
};

/** What the egress proxy says about a job: a refusal is known from here, since a site can forge any status. */
export type EgressReport = { denials: readonly { host: string; port: number }[]; capped: boolean };

export type PictureContext = {
  signal: AbortSignal;
  /** Epoch milliseconds. The picture is due then, or `timeout_ms` from now, whichever comes first. */
  deadline: number;
  readEgress: () => Promise<EgressReport>;
  /** Absent where no filter lists are configured. */
  ads?: AdFilter | undefined;
  log: Logger;
  /** A whole page is drawn down to here, in its own pixels. As far as a picture may reach when left out. */
  heightLimitPx?: number;
  /** What stays at the lower edge of the window: at the end of a whole page, or not there at all. `sink` when left out. */
  lowerBars?: 'sink' | 'hide';
  /** Looks at the page once more when its picture is good, before the page is gone. */
  onGood?: (sitting: Sitting) => Promise<void>;
};

/** One page being pictured: what every step of it needs. */
export type Sitting = {
  page: Page;
  session: CDPSession;
  screen: Screen;
  request: PictureRequest;
  deadline: Deadline;
  context: PictureContext;
};
