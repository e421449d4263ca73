/** Everything a verdict is decided on: a plain record, so that each rule is a small function that can be tried alone. */
export type Observation = {
  requestedUrl: string;
  finalUrl: string;
  status: number | null;
  /** Lower-case names; only those that rules ask for. */
  headers: Record<string, string>;
  navigation: 'loaded' | 'timed_out' | 'failed';
  /** Of the browser, such as `net::ERR_CONNECTION_REFUSED`; empty when nothing failed. */
  errorCode: string;
  /** `wait_for_selector` did not appear in time. */
  missedSelector: boolean;
  /** By the account of the egress proxy: the document itself was refused, or the job used up what it may download. */
  egress: { refused: boolean; capped: boolean };
  timeoutMs: number;
  /** Absent where no document arrived or it could not be asked. */
  page: PageFacts | null;
  /** Absent where no picture was looked at, because the document alone shows that something is drawn. */
  pixels: PixelFacts | null;
};

/** What the document says about itself. Its texts are matched against patterns and never shown to anyone. */
export type PageFacts = {
  title: string;
  /** The first headings, one per line. */
  headings: string;
  excerpt: string;
  textLength: number;
  /** Without the text of bars that stay in place. */
  contentLength: number;
  links: number;
  /** Pictures, canvases, videos, drawings and frames of a size that can be seen in the window. */
  drawn: number;
  /** A picture or a video fills a good part of the window, and nothing covers it: it may well be of one colour. */
  surface: boolean;
  /** Names of the bot walls whose elements stand in the document. */
  walls: string[];
  /** A captcha that can be seen. */
  captcha: boolean;
  login: LoginFacts;
  /** Parts that stay in place at the edge of the window. */
  bars: Box[];
  consent: 'none' | 'maker' | 'banner';
  /** The document and what it asked for has loaded. */
  complete: boolean;
  /** The document goes to another one by itself within moments. */
  refreshing: boolean;
};

export type LoginFacts = {
  /** Password fields that can be seen and do not stand in a bar, a side column or a footer. */
  passwords: number;
  /** Fields for a name or an address beside them. */
  names: number;
  /** Text outside the form, which is what a page with a small form has much of. */
  outsideLength: number;
  /** The form makes a new account, which nobody needs to read the page. */
  newAccount: boolean;
  /** A dialog over the page asks for it. */
  overlay: boolean;
};

export type Box = { x: number; y: number; width: number; height: number };

/**
 * What differs from the most frequent colour, and what differs from its neighbour, as shares of a window: a line of
 * text is as much on a high picture as on a low one.
 */
export type PixelFacts = { changed: number; changedOutsideBars: number; edgesOutsideBars: number };
