// What the environment says of Temporal.

import { z } from 'zod';
import type { EngineAddress } from '#platform/engine';

const pem = z.string().startsWith('-----BEGIN ', 'must be a certificate or a key as PEM text');

export const engineVariables = {
  GALLEY_TEMPORAL_ADDRESS: {
    schema: z.string().min(1),
    describe: 'Host and port of the Temporal frontend.',
    example: '127.0.0.1:7233',
  },
  GALLEY_TEMPORAL_NAMESPACE: { schema: z.string().min(1).default('galley'), describe: 'Temporal namespace.' },
  GALLEY_TEMPORAL_TLS: {
    schema: z.enum(['on', 'off']).default('off'),
    describe: 'Whether Temporal is spoken to over TLS. It asks nobody who they are without it.',
  },
  GALLEY_TEMPORAL_CA: {
    schema: pem.optional(),
    describe: "Certificate, as PEM text, by which Temporal's is known; without it those that the system trusts.",
  },
  GALLEY_TEMPORAL_CERT: {
    schema: pem.optional(),
    describe: 'Certificate, as PEM text, by which Temporal knows the service; with `GALLEY_TEMPORAL_KEY`.',
  },
  GALLEY_TEMPORAL_KEY: { schema: pem.optional(), describe: 'Its key, as PEM text.', secret: true },
  GALLEY_TEMPORAL_SERVER_NAME: {
    schema: z.string().min(1).optional(),
    describe: "The name in Temporal's certificate, where it is not that of its address.",
    example: 'temporal.internal',
  },
  GALLEY_TEMPORAL_API_KEY: {
    schema: z.string().min(1).optional(),
    describe: 'Key of an account at a provider of Temporal; it turns TLS on.',
    secret: true,
  },
} as const;

type Read = { [Name in keyof typeof engineVariables]: z.output<(typeof engineVariables)[Name]['schema']> };

export function readEngine(read: Read): EngineAddress {
  const { GALLEY_TEMPORAL_CA: ca, GALLEY_TEMPORAL_CERT: crt, GALLEY_TEMPORAL_KEY: key } = read;
  const serverName = read.GALLEY_TEMPORAL_SERVER_NAME;
  const tls = {
    ...(serverName === undefined ? {} : { serverNameOverride: serverName }),
    ...(ca === undefined ? {} : { serverRootCACertificate: Buffer.from(ca) }),
    ...(crt === undefined || key === undefined
      ? {}
      : { clientCertPair: { crt: Buffer.from(crt), key: Buffer.from(key) } }),
  };
  const apiKey = read.GALLEY_TEMPORAL_API_KEY;
  return {
    address: read.GALLEY_TEMPORAL_ADDRESS,
    namespace: read.GALLEY_TEMPORAL_NAMESPACE,
    ...(read.GALLEY_TEMPORAL_TLS === 'on' || apiKey !== undefined ? { tls } : {}),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}
