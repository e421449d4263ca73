// The variables of Temporal.

import { z } from 'zod';
import type { EngineHost } from '#platform/engine';
import { defined } from '#platform/kernel';

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
    describe: 'Whether to connect to Temporal over TLS. Without it Temporal does not authenticate its clients.',
  },
  GALLEY_TEMPORAL_CA: {
    schema: pem.optional(),
    describe: "Certificate authority of Temporal's certificate, as PEM text; the system's by default.",
  },
  GALLEY_TEMPORAL_CERT: {
    schema: pem.optional(),
    describe: 'Client certificate for Temporal, as PEM text; with `GALLEY_TEMPORAL_KEY`.',
  },
  GALLEY_TEMPORAL_KEY: { schema: pem.optional(), describe: 'Its key, as PEM text.', secret: true },
  GALLEY_TEMPORAL_SERVER_NAME: {
    schema: z.string().min(1).optional(),
    describe: "The name in Temporal's certificate, where it differs from its host.",
    example: 'temporal.internal',
  },
  GALLEY_TEMPORAL_API_KEY: {
    schema: z.string().min(1).optional(),
    describe: 'API key of a hosted Temporal; it turns TLS on.',
    secret: true,
  },
} as const;

type Variables = { [Name in keyof typeof engineVariables]: z.output<(typeof engineVariables)[Name]['schema']> };

export function readEngine(read: Variables): EngineHost {
  const { GALLEY_TEMPORAL_CA: ca, GALLEY_TEMPORAL_CERT: crt, GALLEY_TEMPORAL_KEY: key } = read;
  const serverName = read.GALLEY_TEMPORAL_SERVER_NAME;
  const tls = {
    ...defined({ serverNameOverride: serverName }),
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
    ...defined({ apiKey }),
  };
}
