// Every way out of the process. A file that opens connections is listed here with its reason, or goes through egress.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..', 'src');

/** Any import of the module but a type and but the names that open no connection; over several lines as well. */
function importOf(module: string, harmless: readonly string[]): RegExp {
  const name = `(?:${harmless.join('|')})`;
  const onlyHarmless = harmless.length === 0 ? '' : String.raw`(?!\{\s*${name}(?:,\s*${name})*,?\s*\} )`;
  return new RegExp(`^import (?!type )${onlyHarmless}[^;]*? from '(?:node:)?${module}'`, 'm');
}

/** Modules that can open a connection or query a name server. Type imports do not count. */
const clients = [
  /\b(?:globalThis\.)?fetch\(/,
  /\bnew (?:WebSocket|EventSource)\(/,
  importOf('https?', ['createServer', 'STATUS_CODES', String.raw`type \w+`]),
  importOf('(?:net|tls|dgram|http2|dns|dns/promises)', ['isIP', 'isIPv4', 'isIPv6', String.raw`type \w+`]),
  importOf('(?:undici|nodemailer|stripe|ioredis|pg|axios|got|node-fetch)', []),
  /^import (?!type)[^;]* from '(?:@aws-sdk\/[a-z0-9-]+|@ai-sdk\/[a-z0-9-]+|@temporalio\/client|@opentelemetry\/exporter[a-z0-9-]*)'/m,
  /\bimport\('(?:node:(?:http|https|net|tls|dns|dgram|http2)|undici|@opentelemetry\/exporter)/,
  /\bNativeConnection\b|\bpuppeteer\.(?:launch|connect)\(|\blaunch\((?!\?)/,
];

/** Egress itself, and what only leads to it. */
const egress = ['platform/egress/'];

const ownServers: Record<string, string> = {
  'billing/open-checkouts.ts': "no client: the errors of the payment processor's library",
  'billing/processor.ts': 'the payment processor that the operator chose',
  'capture/worker-http/capture-workers.ts': 'name lookups of our own capture workers, by configuration',
  'edge/mcp/stateless.ts': 'no client: it hands a request to a handler of that name',
  'instant-post/video/fetch-video.ts': 'the downloader, which has the egress proxy as its only way',
  'platform/browser/launch/launch-browser.ts': 'browsers, which have the egress proxy as their only way',
  'platform/database/database.ts': 'PostgreSQL, by configuration',
  'platform/database/session-limits.ts': 'PostgreSQL, by configuration',
  'platform/database/users.ts': 'PostgreSQL, by configuration',
  'platform/engine/engine.ts': 'Temporal, by configuration',
  'platform/engine/namespace.ts': 'Temporal, by configuration',
  'platform/engine/runs.ts': 'Temporal, by configuration',
  'platform/engine/worker.ts': 'Temporal, by configuration',

  'platform/mail/mailer.ts': 'the mail server, by configuration',
  'platform/sandbox/way-out.ts': 'the egress proxy, for child programs without a network',
  'platform/speech/transcription-server.ts': 'our own process for speech, on loopback',
  'platform/storage/parts.ts': 'the object store, by configuration',
  'platform/storage/signed-urls.ts': 'signs without a connection',
  'platform/storage/storage.ts': 'the object store, by configuration',
  'platform/worker-http/worker-http.ts': 'our own workers, by configuration',
  'copywriting/model/create-model.ts': 'the text model that the operator chose',
  'boot/connections.ts': 'Redis, by configuration',
  'boot/install-checks.ts': 'handshakes with our own public URLs, by configuration, in which nothing is sent',
  'boot/tracing.ts': 'the collector of traces, by configuration',
};

test('outgoing clients go through egress or to a server of ours', () => {
  const found = globSync('**/*.ts', { cwd: source })
    .filter((path) => !/(?:\.test\.ts|(?:^|\/)test-[\w-]+\.ts)$/.test(path))
    .filter((path) => !egress.some((folder) => path.startsWith(folder)))
    .filter((path) => {
      const text = readFileSync(join(source, path), 'utf8');
      return clients.some((client) => client.test(text));
    });
  expect(found.toSorted()).toEqual(Object.keys(ownServers).toSorted());
});

test.each([
  ["await fetch('https://example.com')"],
  ["import { connect } from 'node:tls';"],
  ["import { request } from 'node:http';"],
  ["import http from 'node:http';"],
  ["import * as https from 'node:https';"],
  ["import {\n  createServer,\n  request,\n} from 'node:http';"],
  ["import net, { isIP } from 'node:net';"],
  ["import { lookup } from 'node:dns/promises';"],
  ["import { S3Client } from '@aws-sdk/client-s3';"],
])('outgoing clients (control): a new one is detected: %s', (text) => {
  expect(clients.some((client) => client.test(text))).toBe(true);
});

test.each([
  ["import type { Agent } from 'node:http';"],
  ["import { createServer, type Server } from 'node:http';"],
  ["import { isIP, isIPv6 } from 'node:net';"],
])('outgoing clients (control): an import that opens no connection is not one: %s', (text) => {
  expect(clients.some((client) => client.test(text))).toBe(false);
});
