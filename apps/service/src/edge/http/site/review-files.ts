// Streams the files of review links, with range requests, so that a clip can be played from any position.

import type { Readable } from 'node:stream';
import { operations } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerIn, type Logger } from '#platform/kernel';
import { parseInput } from '../parse-input.ts';
import type { RouteDeps, Surface } from '../surface.ts';
import { createOpenFiles } from './open-files.ts';

type OpenedFile = {
  body: Readable;
  sizeBytes: number;
  contentRange: string | null;
  mimeType: string;
  filename: string;
  /** Resolves to false once the link has ended. */
  isOpen: () => Promise<boolean>;
};

type OpenFile = (wanted: { token: string; file: string; range: string | null }) => Promise<OpenedFile>;

const operation = operations.readReviewFile;
const ONE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;
/** A file that is being sent when its link ends is cut off within this time. */
const CHECK_MS = 3_000;
/** A caller that reads less than this in that many consecutive checks is disconnected: it holds a connection open. */
const LEAST_BYTES_A_CHECK = 30_000;
const MOST_SLOW_CHECKS = 7;

export function createReviewFileSurface(open: OpenFile): Surface {
  return {
    operations: [operation],
    mount: (scope: FastifyInstance, { admit, networkOf }: RouteDeps) => {
      const enter = createOpenFiles();
      scope.route({
        method: operation.method,
        url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        config: { operation },
        onRequest: async (request, reply) => {
          await admit(operation, { request, reply });
        },
        handler: async (request, reply) => {
          const leave = enter(networkOf(request.ip));
          reply.raw.once('close', leave);
          if (reply.raw.destroyed) leave();
          return await serve({ request, reply }, open);
        },
      });
    },
  };
}

type At = { request: FastifyRequest; reply: FastifyReply };

async function serve({ request, reply }: At, open: OpenFile): Promise<FastifyReply> {
  const { params } = parseInput(operation, { params: request.params, query: undefined, body: undefined });
  const { token, file } = params as unknown as { token: string; file: string };
  const range = headerIn(request.headers, 'range');
  const opened = await open({ token, file, range: range !== null && ONE_RANGE.test(range) ? range : null });
  reply.headers({
    'content-type': opened.mimeType,
    'content-length': String(opened.sizeBytes),
    'content-disposition': `attachment; filename="${opened.filename}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
    ...(opened.contentRange === null ? {} : { 'content-range': opened.contentRange }),
  });
  endWithLink(opened, reply, request.log as Logger);
  return reply.code(opened.contentRange === null ? 200 : 206).send(opened.body);
}

function endWithLink({ body, isOpen }: OpenedFile, reply: FastifyReply, log: Logger): void {
  const end = (): void => {
    clearInterval(timer);
    body.destroy();
    reply.raw.destroy();
  };
  let written = 0;
  let slowChecks = 0;
  const timer = setInterval(() => {
    const total = reply.raw.socket?.bytesWritten ?? written;
    slowChecks = total - written < LEAST_BYTES_A_CHECK ? slowChecks + 1 : 0;
    written = total;
    if (slowChecks >= MOST_SLOW_CHECKS) return end();
    isOpen().then(
      (holds) => holds || end(),
      (cause: unknown) => {
        log.warn({ err: cause }, 'review link not checked, file cut off');
        end();
      },
    );
  }, CHECK_MS);
  reply.raw.once('close', end);
  // A caller that disconnected while the file was being opened closed the response before the listener was attached.
  if (reply.raw.destroyed) end();
}
