// Serves the studio from the origin of the API: one page for each of its paths, and its files.

import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type StudioPage, studioPages } from '@galley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#accounts';
import { cookieIn, type Logger } from '#platform/kernel';
import { studioPolicy } from './studio-policy.ts';
import { UNBUILT_PAGE } from './unbuilt-studio.ts';

export type StudioDeps = {
  /** The folder that `npm run studio:build` wrote. */
  studioFolder: string;
  /** A page that this install can capture, for examples. */
  exampleUrl: string;
  wsUrl: string;
  /** The store of images, clips, archives and uploads. */
  mediaUrl: string;
  signupCookie: () => string;
  log: Logger;
};

/** A review link is secret, so the page must not leak it: no index, no referrer, only files of this origin. */
const REVIEW_PAGE = '/s/$token' satisfies StudioPage;

function reviewHeaders({ wsUrl }: StudioDeps): Record<string, string> {
  return {
    'content-security-policy': studioPolicy({ wsUrl, mediaUrl: null }),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export async function serveStudio(app: FastifyInstance, deps: StudioDeps): Promise<void> {
  const page = studioPage(deps);
  for (const path of studioPages) {
    app.get(routeOf(path), async (request, reply) => {
      // Marks a signup from the studio.
      if (path === '/signup') reply.header('set-cookie', deps.signupCookie());
      const html = await page(request, reply);
      if (path === REVIEW_PAGE) reply.headers(reviewHeaders(deps));
      return html === undefined ? reply.code(503).send(UNBUILT_PAGE) : reply.send(html);
    });
  }
  const file = join(deps.studioFolder, 'index.html');
  if (!existsSync(file)) {
    deps.log.warn({ file, run: 'npm run studio:build' }, 'studio not built');
    return;
  }
  await serveFiles(app, deps.studioFolder);
}

export type ReadPage = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;

/** The single page of the studio for every path, with its headers; undefined while it is not built. */
export function studioPage(deps: StudioDeps): ReadPage {
  const headers = { 'content-security-policy': studioPolicy(deps), 'cache-control': 'no-store' };
  const file = join(deps.studioFolder, 'index.html');
  return async (request, reply) => {
    reply.headers(headers).type('text/html; charset=utf-8');
    // Read each time: a new build is served at once, and its page names its own files.
    const html = await readFile(file, 'utf8').catch(() => undefined);
    return html === undefined ? undefined : forVisitor(html, request, deps);
  };
}

/**
 * Tells the page which example URL to use and whether a session may exist, so that an anonymous browser need not send a
 * request that is rejected.
 */
function forVisitor(html: string, request: FastifyRequest, { exampleUrl }: StudioDeps): string {
  const example = `data-example-url="${exampleUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  const session = cookieIn(request.headers, SESSION_COOKIE) === null ? ' data-session="none"' : '';
  return html.replace('<html lang="en">', () => `<html lang="en" ${example}${session}>`);
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    // Their names contain the hash of their content.
    immutable: true,
    maxAge: YEAR_SECONDS * 1_000,
  });
  for (const name of ['favicon.svg', 'robots.txt']) serveRootFile(app, name, folder);
}

function serveRootFile(app: FastifyInstance, name: string, folder: string): void {
  const path = join(folder, name);
  if (!existsSync(path)) return;
  const content = readFileSync(path);
  const type = name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain; charset=utf-8';
  app.get(`/${name}`, async (_request, reply) => {
    return reply.header('cache-control', 'public, max-age=86400').type(type).send(content);
  });
}

/** `/result/$jobId` of the contract is `/result/:jobId` of the router. */
function routeOf(path: string): string {
  return path.replaceAll('$', ':');
}
