// The service's own documentation: OpenAPI, its reference page, the error table, and a text for agents.

import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { withExamplePage } from '#platform/kernel';
import { errorsPage } from './errors-page.ts';
import { llmsText } from './llms-text.ts';
import { createOpenApi } from './openapi.ts';

/** The page includes its own script and styles; nothing is loaded from other origins. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A table with an inline style. */
const TABLE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Options = { baseUrl: string; exampleUrl: string };

export async function serveDescriptions(app: FastifyInstance, options: Options): Promise<void> {
  const openapi = withExamplePage(createOpenApi(options.baseUrl), options.exampleUrl);
  const agents = llmsText(options);
  const errors = errorsPage();

  app.get('/api/v1/openapi.json', async () => openapi);
  app.get('/llms.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(agents));
  app.get('/docs/errors', async (_request, reply) => {
    return reply.header('content-security-policy', TABLE_POLICY).type('text/html; charset=utf-8').send(errors);
  });

  await app.register(readingPage);
}

const readingPage: FastifyPluginAsync = async (page) => {
  page.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', PAGE_POLICY);
  });
  await page.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/api/v1/openapi.json',
      pageTitle: 'Galley API',
      withDefaultFonts: false,
      telemetry: false,
      // Offers of the vendor's own cloud, which are useless on a self-hosted page.
      showDeveloperTools: 'never',
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
};
