// Checks of what an install needs, whose results are metrics with alerts.

import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Logger, ScheduledTask } from '#platform/kernel';
import { probeBucket, readBackupMark, type Storage } from '#platform/storage';
import type { Config } from './config/config.ts';
import type { InstallGauges } from './metrics/install.ts';

type Deps = { config: Config; storage: Storage; gauges: InstallGauges; log: Logger };

type CertificateGauge = Pick<InstallGauges, 'certificateRead'>;

const MINUTE = 60_000;

export function installChecks({ config, storage, gauges, log }: Deps): ScheduledTask[] {
  const urls = [config.http.baseUrl, config.http.appUrl, config.storage.publicUrl];
  return [
    { name: 'check bucket', everyMs: 5 * MINUTE, run: () => checkBucket(storage, gauges, log) },
    { name: 'read last backup', everyMs: 5 * MINUTE, run: async () => gauges.backedUp(await readBackupMark(storage)) },
    { name: 'read certificates', everyMs: 60 * MINUTE, run: () => readCertificates(urls, gauges, log) },
  ];
}

async function checkBucket(storage: Storage, gauges: InstallGauges, log: Logger): Promise<void> {
  try {
    await probeBucket(storage);
    gauges.bucketProbed(true);
  } catch (cause) {
    gauges.bucketProbed(false);
    log.error({ err: cause }, 'bucket not writable');
  }
}

/** Of each host once; those without TLS have none. */
async function readCertificates(urls: readonly string[], gauges: CertificateGauge, log: Logger): Promise<void> {
  const secure = urls.map((url) => new URL(url)).filter(({ protocol }) => protocol === 'https:');
  const hosts = new Set(secure.map(({ host }) => host));
  await Promise.all(hosts.values().map((host) => readCertificate(host, gauges, log)));
}

async function readCertificate(host: string, gauges: CertificateGauge, log: Logger): Promise<void> {
  try {
    gauges.certificateRead(host, await certificateEnd(host));
  } catch (cause) {
    gauges.certificateRead(host, null);
    log.warn({ err: cause, host }, 'certificate not read');
  }
}

/** A process that stops waits for it. */
const HANDSHAKE_MS = 3_000;

/** Only the handshake: nothing is sent, so a certificate that is no longer valid is read as well. */
function certificateEnd(host: string): Promise<Date> {
  const { hostname, port } = new URL(`https://${host}`);
  const name = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  // An IP is no name of a server.
  const servername = isIP(name) === 0 ? { servername: name } : {};
  const socket = connect({ host: name, port: Number(port || 443), ...servername, rejectUnauthorized: false });
  socket.setTimeout(HANDSHAKE_MS, () => socket.destroy(new Error('The handshake took too long.')));
  socket.once('secureConnect', () => {
    resolve(new Date(socket.getPeerCertificate().valid_to));
    socket.destroy();
  });
  socket.once('error', reject);
  return promise;
}
