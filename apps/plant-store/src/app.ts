import { readFileSync } from 'node:fs';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createBearerCheck } from './bearer.ts';
import { type Plant, readNewPlant } from './new-plant.ts';
import { Rejection } from './rejection.ts';
import { respondUnreadable } from './unreadable.ts';

const DESCRIPTION = readFileSync(new URL('../openapi.json', import.meta.url));
const METHODS_BY_PATH: Record<string, string> = { '/plants': 'POST', '/openapi.json': 'GET, HEAD' };
const BODY_LIMIT_BYTES = 64 * 1024;
const NOTHING = Buffer.alloc(0);

/** The whole API, not yet listening: main.ts binds it to a port, tests call it with `inject`. */
export function createApp({ token, logger = false }: { token: string; logger?: boolean }): FastifyInstance {
  const app = Fastify({
    logger,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
    return503OnClosing: false,
    frameworkErrors: respondWithError,
    clientErrorHandler: respondUnreadable,
  });
  const checkBearer = createBearerCheck(token);

  app.setErrorHandler(respondWithError);
  app.addHook('onRequest', async (request) => rejectUnknown(request));
  endGracefully(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body);

  app.get('/openapi.json', async (_, reply) => reply.type('application/json').send(DESCRIPTION));

  app.post<{ Body?: Buffer }>(
    '/plants',
    { onRequest: async (request) => checkBearer(request.headers.authorization) },
    async (request): Promise<Plant> => {
      const { name, tag } = readNewPlant(request.body ?? NOTHING);
      return { name, tag };
    },
  );

  return app;
}

/** Requests in flight when the program receives a stop signal get their responses, each the last on its connection. */
function endGracefully(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
}

/** Decided before the body is read: a wrong body does not matter where no route would accept it. */
function rejectUnknown({ is404, url, method }: FastifyRequest): void {
  if (!is404) return;
  const path = url.split('?', 1)[0] ?? '';
  const allow = METHODS_BY_PATH[path];
  if (allow === undefined)
    throw new Rejection(404, `there is nothing at ${path}; GET /openapi.json describes this API`);
  throw new Rejection(405, `${path} does not take ${method}, only ${allow}`, { allow });
}

function respondWithError(error: FastifyError | Rejection, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  if (error instanceof Rejection) reply.headers(error.headers);
  reply.code(status).send({ error: status, message: messageOf(error, status) });
}

function messageOf(error: Error, status: number): string {
  if (error instanceof Rejection) return error.message;
  if (status === 413) return `body: is larger than ${BODY_LIMIT_BYTES} bytes`;
  if (status === 415) return 'send the header "Content-Type: application/json"';
  return status < 500 ? error.message : 'something went wrong here; try again';
}
