/** Everything that a verdict is decided on, as a plain record, so that each rule can be tested alone. */
export type Observation = {
  requestedUrl: string;
  finalUrl: string;
  status: number | null;
  /** Lower-case names; only those that rules use. */
  headers: Record<string, string>;
  navigation: 'loaded' | 'timed_out' | 'failed';
  /** The browser's error code, such as `net::ERR_CONNECTION_REFUSED`; empty when nothing failed. */
  errorCode: string;
  /** `wait_for_selector` did not appear in time. */
  missedSelector: boolean;
  /** From the report of the egress proxy: it denied the document itself, or the job reached its download limit. */
  egress: { denied: boolean; capped: boolean };
  timeoutMs: number;
  /** Null when no document arrived or the page did not respond. */
  page: PageFacts | null;
  /** Null until banners and overlays are hidden, and when they were to stay. */
  cover: CoverFacts | null;
  /** Null when no pixels were measured, because the document already shows that something is drawn. */
  pixels: PixelFacts | null;
};

/** Texts of the document. They are matched against patterns and never shown to a user. */
export type PageFacts = {
  title: string;
  /** The first headings, one per line. */
  headings: string;
  excerpt: string;
  textLength: number;
  /** Without the text of fixed bars. */
  contentLength: number;
  links: number;
  /** The number of visible images, canvases, videos, drawings and frames in the window. */
  drawn: number;
  /** An image or a video fills much of the window and nothing covers it: the page may be of one colour. */
  surface: boolean;
  /** Names of the bot walls with elements in the document. */
  walls: string[];
  /** A visible captcha. */
  captcha: boolean;
  login: LoginFacts;
  /** Fixed elements at the edge of the window. */
  bars: Box[];
  consent: 'none' | 'maker' | 'banner';
  /** The document and its resources have loaded. */
  complete: boolean;
  /** The document navigates to another one within moments. */
  refreshing: boolean;
};

/** What lies over the page. Its texts are matched against patterns and never shown to a user. */
export type CoverFacts = {
  /** Share of the window. */
  share: number;
  /** The page is longer than the window and cannot be scrolled. */
  isLocked: boolean;
  text: string;
  /** The labels of its buttons and links, one per line; those of the page when nothing covers it. */
  labels: string;
  /** The first text of the page, including that of the cover. */
  page: string;
};

export type LoginFacts = {
  /** Visible password fields that are not in a bar, a side column or a footer. */
  passwords: number;
  /** Fields for a name or an email beside them. */
  names: number;
  /** The length of the text outside the form; a page with a small form has much of it. */
  outsideLength: number;
  /** The form creates an account, which is not needed to read the page. */
  newAccount: boolean;
  /** A dialog over the page requires it. */
  overlay: boolean;
};

export type Box = { x: number; y: number; width: number; height: number };

/**
 * Pixels that differ from the most frequent colour, and pixels that differ from their neighbour, as shares of a window:
 * a line of text counts the same on a tall screenshot as on a short one.
 */
export type PixelFacts = { changed: number; changedOutsideBars: number; edgesOutsideBars: number };
