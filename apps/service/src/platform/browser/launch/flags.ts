import type { BrowserSettings } from './settings.ts';

/** Each binary has another name for the WebRTC flag and ignores the other, so both are given. */
const NO_DIRECT_UDP = 'disable_non_proxied_udp';

/** The flags of every browser. The network namespace enforces the way out; these flags are the second layer. */
export function browserFlags({ proxyUrl }: Pick<BrowserSettings, 'proxyUrl'>): string[] {
  const { protocol, origin, hostname } = new URL(proxyUrl);
  // Both flags are lists with separators, so an unusual host name could add a rule.
  if (!/^https?:$/.test(protocol) || !/^[\w.:[\]-]+$/.test(hostname)) throw new Error('The proxy has no plain url.');
  return [
    `--proxy-server=${origin}`,
    // Without this, loopback and link-local IPs bypass the proxy.
    '--proxy-bypass-list=<-loopback>',
    `--force-webrtc-ip-handling-policy=${NO_DIRECT_UDP}`,
    `--webrtc-ip-handling-policy=${NO_DIRECT_UDP}`,
    // The proxy resolves names. TURN servers of WebRTC would be resolved here all the same.
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
    '--disable-quic',
    '--dns-prefetch-disable',
    '--no-pings',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--deny-permission-prompts',
    '--disable-gpu',
    '--font-render-hinting=none',
  ];
}

/** Defaults of the driver that help tests but weaken the defence against hostile pages. */
export const unwantedDefaults = ['--disable-ipc-flooding-protection', '--disable-popup-blocking'];

/** The sandbox is always on, and only this process connects to the browser. */
export function rejectUnsafeFlags(flags: readonly string[]): void {
  const unsafe = flags.find((flag) => UNSAFE_NAMES.test(flag.split('=', 1)[0] ?? ''));
  if (unsafe === undefined) return;
  throw new Error(
    `The browser does not start with ${unsafe}. Remove the flag; unset PUPPETEER_DANGEROUS_NO_SANDBOX if it is set.`,
  );
}

const UNSAFE_NAMES = /sandbox|single-process|no-zygote|remote-debugging-(port|address)|web-security|no-proxy/;
