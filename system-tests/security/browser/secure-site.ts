import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeenRequest } from './stores.ts';

/** `secure.example`, with and without TLS, that records its requests. */
export type SecureSite = Disposable & {
  requests: SeenRequest[];
  /** Entries of the proxy's host table. */
  table: string[];
  /** The flag that makes a browser accept our certificate. */
  trustFlag: string;
};

const HOST = 'secure.example';

export async function openSecureSite(): Promise<SecureSite> {
  const { key, cert } = makeCertificate();
  const requests: SeenRequest[] = [];
  const servers = [
    createPlainServer(respond('http', requests)),
    createServer({ key, cert }, respond('https', requests)),
  ];
  const [plainPort, securePort] = await Promise.all(servers.map(listen));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return {
    requests,
    table: [`${HOST}:80=127.0.0.1:${plainPort}`, `${HOST}:443=127.0.0.1:${securePort}`],
    trustFlag: `--ignore-certificate-errors-spki-list=${hash}`,
    [Symbol.dispose]: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function respond(scheme: string, requests: SeenRequest[]): RequestListener {
  return ({ url = '/', headers }, response) => {
    const { authorization } = headers;
    requests.push({ url: `${scheme}://${HOST}${url}`, authorization });
    if (url.startsWith('/private/') && authorization === undefined) {
      return response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="proof"' }).end();
    }
    if (url.startsWith('/strict/')) response.setHeader('Strict-Transport-Security', 'max-age=600');
    response.setHeader('Cache-Control', url.startsWith('/cached/') ? 'max-age=600' : 'no-store');
    response.setHeader('Content-Type', typeOf(url));
    return response.end(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'.repeat(url === '/worker.js' ? 0 : 1),
    );
  };
}

function typeOf(url: string): string {
  if (url.endsWith('.js')) return 'text/javascript';
  return url.endsWith('.svg') ? 'image/svg+xml' : 'text/html';
}

function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'galley-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
    const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
    execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
