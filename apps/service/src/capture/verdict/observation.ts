/** Everything a verdict is decided on: a plain record, so that each rule is a small function that can be tried alone. */
export type Observation = {
  requestedUrl: string;
  finalUrl: string;
  status: number | null;
  /** Lower-case names; only those that rules use. */
  headers: Record<string, string>;
  navigation: 'loaded' | 'timed_out' | 'failed';
  /** Of the browser, such as `net::ERR_CONNECTION_REFUSED`; empty when nothing failed. */
  errorCode: string;
  /** `wait_for_selector` did not appear in time. */
  missedSelector: boolean;
  /** By the report of the egress proxy: it denied the document itself, or the job used up its download limit. */
  egress: { denied: boolean; capped: boolean };
  timeoutMs: number;
  /** Absent where no document arrived or the page did not respond. */
  page: PageFacts | null;
  /** Absent until banners and overlays are hidden, and where they were to stay. */
  cover: CoverFacts | null;
  /** Absent where no pixels were measured, because the document alone shows that something is drawn. */
  pixels: PixelFacts | null;
};

/** The texts of the document about itself. They are matched against patterns and never shown to a user. */
export type PageFacts = {
  title: string;
  /** The first headings, one per line. */
  headings: string;
  excerpt: string;
  textLength: number;
  /** Without the text of fixed bars. */
  contentLength: number;
  links: number;
  /** Visible images, canvases, videos, drawings and frames in the window. */
  drawn: number;
  /** An image or a video fills a good part of the window, and nothing covers it: it may well be of one colour. */
  surface: boolean;
  /** Names of the bot walls with elements in the document. */
  walls: string[];
  /** A captcha that can be seen. */
  captcha: boolean;
  login: LoginFacts;
  /** Fixed elements at the edge of the window. */
  bars: Box[];
  consent: 'none' | 'maker' | 'banner';
  /** The document and its resources have loaded. */
  complete: boolean;
  /** The document goes to another one by itself within moments. */
  refreshing: boolean;
};

/** What lies over the page. Its texts are matched against patterns and never shown to a user. */
export type CoverFacts = {
  /** Of the window. */
  share: number;
  text: string;
  /** Of its buttons and links, one per line; of the page's own where nothing lies over it. */
  labels: string;
  /** The first text of the page, with that of the cover. */
  page: string;
};

export type LoginFacts = {
  /** Password fields that can be seen and do not stand in a bar, a side column or a footer. */
  passwords: number;
  /** Fields for a name or an email beside them. */
  names: number;
  /** Text outside the form, which is what a page with a small form has much of. */
  outsideLength: number;
  /** The form creates an account, which is not needed to read the page. */
  newAccount: boolean;
  /** A dialog over the page requires it. */
  overlay: boolean;
};

export type Box = { x: number; y: number; width: number; height: number };

/**
 * What differs from the most frequent colour, and what differs from its neighbour, as shares of a window: a line of
 * text counts as much on a high screenshot as on a low one.
 */
export type PixelFacts = { changed: number; changedOutsideBars: number; edgesOutsideBars: number };
