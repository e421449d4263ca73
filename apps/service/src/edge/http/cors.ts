import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const EXPOSED = [
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Last-Event-Id',
  'Link',
  'Location',
  'Mcp-Protocol-Version',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];

const ALLOWED = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Protocol-Version',
  'X-API-Key',
  'X-Request-Id',
];

/** Any website may call with a key; only the studio may call with the cookie. */
export async function allowOrigins(app: FastifyInstance, appUrl: string): Promise<void> {
  const studio = new URL(appUrl).origin;
  await app.register(cors, {
    delegator: (request: FastifyRequest, done: (error: Error | null, options: FastifyCorsOptions) => void) => {
      const isStudio = request.headers.origin === studio;
      done(null, {
        origin: isStudio ? studio : '*',
        credentials: isStudio,
        methods: ['GET', 'POST', 'PATCH', 'DELETE'],
        allowedHeaders: ALLOWED,
        exposedHeaders: EXPOSED,
        maxAge: 600,
        strictPreflight: false,
      });
    },
  });
}
