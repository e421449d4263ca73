/** The settings that all browsers of a program share. */
export type BrowserSettings = {
  /** The path of the browser, such as `/usr/lib/chromium/chromium-headless-shell`. */
  executablePath: string;
  /** The unprivileged user that the browser runs as when the program is root. */
  user: string;
  /** The egress proxy, `http://host:port`, without credentials. */
  proxyUrl: string;
  /**
   * The root of the browsers' scratch folders. It belongs to one host or container, since owners are identified by pid.
   */
  scratchRoot: string;
  /** The limit for all processes of one browser together. */
  memoryLimitBytes: number;
  /** Whether browsers may start without bubblewrap when it is unavailable. Required by default. */
  wall?: 'required' | 'optional';
};
