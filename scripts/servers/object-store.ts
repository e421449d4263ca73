import { type LocalUser, run } from '#processes';
import { locateTool } from './go-tools.ts';
import type { Home } from './home.ts';
import { host, ports } from './ports.ts';
import { readSecrets } from './secrets.ts';
import type { Server } from './server.ts';
import { settings } from './settings.ts';
import { versions } from './versions.ts';

const { region, healthPath } = settings.objectStore;

/** versitygw: the S3 interface in front of plain files. */
export function createObjectStore(home: Home): Server {
  const address = `${host}:${ports.objectStore}`;
  let metadata: string[] = [];
  return {
    name: 'object-store',
    address,
    ports: [ports.objectStore],
    stopSignal: 'SIGTERM',
    prepare: async (user) => {
      metadata = (await keepsAttributes(home.objects, user)) ? [] : ['--sidecar', home.objectMetadata];
    },
    launch: () => {
      const { s3AccessKey, s3SecretKey } = readSecrets();
      const flags = ['--port', address, '--region', region, '--health', healthPath, '--quiet'];
      return {
        command: locateTool('versitygw'),
        args: [...flags, 'posix', ...metadata, home.objects],
        env: { ROOT_ACCESS_KEY: s3AccessKey, ROOT_SECRET_KEY: s3SecretKey },
      };
    },
    check: async () => {
      const answer = await fetch(`http://${address}${healthPath}`, { signal: AbortSignal.timeout(2_000) });
      if (answer.status !== 200) throw new Error(`answers ${answer.status}`);
      return versions.versitygw;
    },
  };
}

/** Metadata of an object lives in extended attributes of its file; some file systems have none. */
async function keepsAttributes(folder: string, user: LocalUser): Promise<boolean> {
  try {
    await run('setfattr', ['--name=user.galley', '--value=probe', folder], { user });
    await run('setfattr', ['--remove=user.galley', folder], { user });
    return true;
  } catch {
    return false;
  }
}
