// What an install needs besides its processes: a disk, a bucket, a backup, certificates.

import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

export type InstallGauges = {
  bucketProbed: (isWritable: boolean) => void;
  /** Undefined where there was none. */
  backedUp: (at: Date | undefined) => void;
  /** Null where it could not be read. */
  certificateRead: (host: string, validUntil: Date | null) => void;
};

/** Set by the checks of the flow role. */
export function measureInstall(registry: Registry): InstallGauges {
  const registers = [registry];
  const bucket = new Gauge({
    name: 'galley_bucket_writable',
    help: '1 when an object could be written, read and removed at the last check, every five minutes; else 0.',
    registers,
  });
  const backup = new Gauge({
    name: 'galley_backup_timestamp_seconds',
    help: 'When the command backup was last finished, in seconds of Unix time; 0 for never.',
    registers,
  });
  const certificate = new Gauge({
    name: 'galley_certificate_expiry_timestamp_seconds',
    help: 'End of the certificate of each public URL of the install, in seconds of Unix time.',
    labelNames: ['host'] as const,
    registers,
  });
  return {
    bucketProbed: (isWritable) => bucket.set(isWritable ? 1 : 0),
    backedUp: (at) => backup.set((at?.getTime() ?? 0) / 1_000),
    certificateRead: (host, validUntil) => {
      if (validUntil === null) certificate.remove({ host });
      else certificate.set({ host }, validUntil.getTime() / 1_000);
    },
  };
}

/** The disk on which browsers and encoders of this process write. */
export function measureScratch(registry: Registry, folder: string): void {
  const registers = [registry];
  new Gauge({
    name: 'galley_scratch_free_bytes',
    help: 'Free space of the disk of GALLEY_SCRATCH, in bytes.',
    registers,
    async collect() {
      for (const { bavail, bsize } of await spaceOf(folder)) this.set(bavail * bsize);
    },
  });
  new Gauge({
    name: 'galley_scratch_size_bytes',
    help: 'Size of the disk of GALLEY_SCRATCH, in bytes.',
    registers,
    async collect() {
      for (const { blocks, bsize } of await spaceOf(folder)) this.set(blocks * bsize);
    },
  });
}

async function spaceOf(folder: string) {
  // Without the folder there is no value; the other metrics must still be readable.
  return statfs(folder).then(
    (space) => [space],
    () => [],
  );
}
