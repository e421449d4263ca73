// For tests: a site with TLS that serves client metadata documents, and counts connections.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export const DOCUMENT_HOST = 'app.example';

export type DocumentSite = AsyncDisposable & {
  port: number;
  /** The number of connections, whatever was requested on them. */
  hits: () => number;
};

/** This process trusts its certificate from now on. */
export async function startDocumentSite(respond: RequestListener): Promise<DocumentSite> {
  const { key, cert } = makeCertificate();
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const server = createServer({ key, cert }, respond);
  let hits = 0;
  server.on('connection', () => {
    hits += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'galley-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const names = ['-subj', `/CN=${DOCUMENT_HOST}`, '-addext', `subjectAltName=DNS:${DOCUMENT_HOST}`];
    execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
