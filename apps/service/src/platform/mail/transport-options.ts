import { isIPv4 } from 'node:net';
import type { SMTPPoolOptions } from 'nodemailer';

const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 10_000;

/** Pooled connections with short timeouts; a password is never sent unencrypted over a network. */
export function transportOptionsOf(url: string): SMTPPoolOptions & { pool: true } {
  const isLocal = isLoopback(new URL(url).hostname);
  return {
    url,
    pool: true,
    requireTLS: !isLocal,
    // A relay on the same machine often offers STARTTLS with a certificate that cannot be verified.
    ignoreTLS: isLocal,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
}

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true;
  return isIPv4(hostname) && hostname.startsWith('127.');
}
