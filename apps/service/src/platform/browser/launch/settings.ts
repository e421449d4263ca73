/** What every browser of a program has in common. */
export type BrowserSettings = {
  /** The browser itself, such as `/usr/lib/chromium/chromium-headless-shell`. */
  executablePath: string;
  /** The ordinary user that the browser becomes when the program is root. */
  user: string;
  /** The egress proxy, `http://host:port`, without credentials. */
  proxyUrl: string;
  /** Scratch folders of browsers. It belongs to one host or container, since owners are known by their process. */
  scratchRoot: string;
  /** Bound of all processes of one browser together. */
  memoryLimitBytes: number;
  /** Whether it may start without bubblewrap's walls where they cannot be made. They are required by default. */
  wall?: 'required' | 'optional';
};
