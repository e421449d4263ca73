/** Messages between the two processes of the system test. */

export const BINARIES = {
  'chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
  chromium: '/usr/lib/chromium/chromium',
} as const;

export type Binary = keyof typeof BINARIES;

/** What a page would read from a cloud's metadata service, if it could. */
export const METADATA_SECRET = 'the secret of the machine';

export type OutsideTraffic = { connections: number; datagrams: number };

/** `ours` is the fleet as it is; `bare` is a browser with nothing but the proxy setting. */
export type Visit = { binary: Binary; way: 'ours' | 'bare' };

export type VisitReport = {
  /** How many vectors the page tried. */
  tried: number;
  /** Connections that arrived at a local service beside the proxy. */
  localConnections: number;
  isSecretRead: boolean;
};
