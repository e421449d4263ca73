import { type LocalUser, run } from '#processes';
import type { Home } from '../home.ts';
import { locateTool } from '../install/go-tools.ts';
import { versions } from '../install/versions.ts';
import { host, ports } from '../ports.ts';
import { readSecrets } from '../secrets.ts';
import type { Server } from '../server.ts';
import { settings } from './settings.ts';

const { region, healthPath } = settings.objectStore;

/** versitygw: the S3 interface in front of plain files. */
export function createObjectStore(home: Home): Server {
  const hostPort = `${host}:${ports.objectStore}`;
  let metadata: string[] = [];
  return {
    name: 'object-store',
    url: hostPort,
    ports: [ports.objectStore],
    stopSignal: 'SIGTERM',
    prepare: async (user) => {
      metadata = (await supportsAttributes(home.objects, user)) ? [] : ['--sidecar', home.objectMetadata];
    },
    launch: () => {
      const { s3AccessKey, s3SecretKey } = readSecrets();
      const flags = ['--port', hostPort, '--region', region, '--health', healthPath, '--quiet'];
      return {
        command: locateTool('versitygw'),
        args: [...flags, 'posix', ...metadata, home.objects],
        env: { ROOT_ACCESS_KEY: s3AccessKey, ROOT_SECRET_KEY: s3SecretKey },
      };
    },
    check: async () => {
      const response = await fetch(`http://${hostPort}${healthPath}`, { signal: AbortSignal.timeout(2_000) });
      if (response.status !== 200) throw new Error(`answers ${response.status}`);
      return versions.versitygw;
    },
  };
}

/** Metadata of an object is stored in extended attributes of its file; some file systems have none. */
async function supportsAttributes(folder: string, user: LocalUser): Promise<boolean> {
  try {
    await run('setfattr', ['--name=user.galley', '--value=probe', folder], { user });
    await run('setfattr', ['--remove=user.galley', folder], { user });
    return true;
  } catch {
    return false;
  }
}
