// The variables of the HTTP server.

import { z } from 'zod';
import { networks, origin, port } from './values.ts';

/** One URL for security.txt: no space or line break, so that nothing can follow it on its line. */
const contact = z
  .string()
  .regex(/^(mailto:[^\s@]{1,200}@[^\s@]{1,200}|https:\/\/\S{1,500})$/, 'must be one mailto: or https: URL');

export const httpVariables = {
  GALLEY_HTTP_HOST: { schema: z.string().default('127.0.0.1'), describe: 'IP to listen on.' },
  GALLEY_HTTP_PORT: { schema: port.default(8080), describe: 'Port to listen on; 0 picks a free one.' },
  GALLEY_BASE_URL: { schema: origin, describe: 'Public URL of the API.', example: 'https://api.galley.example' },
  GALLEY_APP_URL: {
    schema: origin,
    describe: 'Public URL of the studio; the only origin that may use the cookie.',
  },
  GALLEY_WS_URL: { schema: z.url({ protocol: /^wss?$/ }), describe: 'Public URL of the WebSocket.' },
  GALLEY_EXAMPLE_URL: {
    schema: origin.optional(),
    describe:
      'A page that this install can capture, for the examples in the studio, `/docs`, `llms.txt` and the MCP tools. Without it, the front page at `GALLEY_APP_URL`.',
    example: 'https://www.galley.example',
  },
  GALLEY_TRUSTED_PROXIES: {
    schema: networks,
    describe:
      'IPs or networks of trusted proxies, whose X-Forwarded-For is used, separated by commas. None by default.',
    example: '10.0.0.0/8',
  },
  GALLEY_DRAIN_DELAY_MS: {
    schema: z.coerce.number().int().min(0).max(120_000).default(5_000),
    describe: 'After SIGTERM, how long `/readyz` reports `draining` before the listener closes.',
  },
  GALLEY_SECURITY_CONTACT: {
    schema: contact.optional(),
    describe:
      'Where vulnerabilities of this install are reported, for `/.well-known/security.txt`: a `mailto:` or `https:` URL. Without it that path is a 404.',
    example: 'mailto:security@galley.example',
  },
} as const;

type Variables = { [Name in keyof typeof httpVariables]: z.output<(typeof httpVariables)[Name]['schema']> };

export function readHttp(read: Variables) {
  return {
    host: read.GALLEY_HTTP_HOST,
    port: read.GALLEY_HTTP_PORT,
    baseUrl: read.GALLEY_BASE_URL,
    appUrl: read.GALLEY_APP_URL,
    wsUrl: read.GALLEY_WS_URL,
    exampleUrl: new URL(`${read.GALLEY_EXAMPLE_URL ?? read.GALLEY_APP_URL}/`).href,
    trustedProxies: read.GALLEY_TRUSTED_PROXIES,
    drainDelayMs: read.GALLEY_DRAIN_DELAY_MS,
    securityContact: read.GALLEY_SECURITY_CONTACT,
  };
}
