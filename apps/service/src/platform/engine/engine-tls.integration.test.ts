import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHost, ensureNamespace, openEngine, startWorker } from './index.ts';

const environment = stackEnvironment({ database: 'unused' });
const namespace = environment.GALLEY_TEMPORAL_NAMESPACE;
const folder = mkdtempSync(join(tmpdir(), 'galley-engine-tls-'));
let listener: Server;
let engineHost: string;
let tls: NonNullable<EngineHost['tls']>;

/** A TLS listener in front of the real server, which accepts only the client certificate. */
beforeAll(async () => {
  const file = (name: string): string => join(folder, name);
  const make = (name: string, more: readonly string[]): void => {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)];
    execFileSync('openssl', ['req', ...kind, ...files, ...more], { stdio: 'pipe' });
  };
  const signed = [
    '-CA',
    file('authority.crt'),
    '-CAkey',
    file('authority.key'),
    '-addext',
    'basicConstraints=CA:FALSE',
  ];
  make('authority', ['-subj', '/CN=authority']);
  make('own', [...signed, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']);
  const ca = readFileSync(file('authority.crt'));
  const [crt, key] = [readFileSync(file('own.crt')), readFileSync(file('own.key'))];
  tls = { serverRootCACertificate: ca, clientCertPair: { crt, key } };
  const [host = '', port = ''] = environment.GALLEY_TEMPORAL_ADDRESS.split(':');
  listener = createServer({ cert: crt, key, ca, requestCert: true, ALPNProtocols: ['h2'] }, (socket) => {
    const engine = connect(Number(port), host);
    socket.pipe(engine).pipe(socket);
    for (const item of [socket, engine]) item.on('error', () => [socket, engine].map((end) => end.destroy()));
  });
  listener.listen(0, 'localhost');
  await once(listener, 'listening');
  engineHost = `localhost:${(listener.address() as AddressInfo).port}`;
  await using plain = disposable(openEngine({ address: environment.GALLEY_TEMPORAL_ADDRESS, namespace }));
  await ensureNamespace(plain.engine);
});

afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true, force: true });
});

test('openEngine and startWorker connect to Temporal behind TLS with the certificate', async () => {
  await using client = disposable(openEngine({ address: engineHost, namespace, tls }));
  await client.engine.check();
  const worker = await startWorker({
    address: engineHost,
    namespace,
    tls,
    taskQueue: `tls-${randomUUID()}`,
    activitySlots: 1,
    activities: { rest: async () => undefined },
  });
  await worker.stop();
});

test('openEngine (control): it cannot connect without the certificate, or without TLS', async () => {
  const { serverRootCACertificate } = tls;
  for (const other of [{ tls: { serverRootCACertificate } }, { tls: {} }, {}] as Partial<EngineHost>[]) {
    await using client = disposable(openEngine({ address: engineHost, namespace, ...other }));
    const soon = Date.now() + 2_000;
    await expect(client.engine.client.withDeadline(soon, client.engine.check)).rejects.toThrow();
  }
});

function disposable(engine: ReturnType<typeof openEngine>) {
  return { engine, [Symbol.asyncDispose]: () => engine.close() };
}
