import { chownSync, copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../home.ts';
import { locateTool } from '../install/go-tools.ts';
import { versions } from '../install/versions.ts';
import { host, ports } from '../ports.ts';
import { readSecrets } from '../secrets.ts';
import type { Server } from '../server.ts';
import { settings } from './settings.ts';
import { updateTemporalSchema } from './temporal-schema.ts';

const dynamicConfig = join(import.meta.dirname, '..', '..', '..', 'deploy', 'temporal-dynamic-config.yaml');
const systemHost = `http://${host}:${ports.temporal.FRONTEND_HTTP_PORT}/api/v1/system-info`;

/** All four services of Temporal in one process, on the PostgreSQL of the stack. */
export function createTemporal(home: Home): Server {
  const ownDynamicConfig = join(home.temporal, 'dynamic-config.yaml');
  const schemaMarker = join(home.temporal, `schema-v${versions.temporal}`);
  return {
    name: 'temporal',
    needs: 'postgres',
    url: `${host}:${ports.temporal.FRONTEND_GRPC_PORT}`,
    ports: Object.values(ports.temporal),
    stopSignal: 'SIGTERM',
    prepare: async (user) => {
      // Copied, because its user may not be able to read a checkout in a home folder.
      copyFileSync(dynamicConfig, ownDynamicConfig);
      chownSync(ownDynamicConfig, user.uid, user.gid);
      if (existsSync(schemaMarker)) return;
      await updateTemporalSchema(user);
      writeFileSync(schemaMarker, '');
    },
    launch: () => ({
      command: locateTool('temporalServer'),
      args: ['start'],
      env: serverEnvironment(ownDynamicConfig),
    }),
    check: readVersion,
  };
}

function serverEnvironment(dynamicConfigFile: string): Record<string, string> {
  const portNumbers = Object.entries(ports.temporal).map(([name, port]) => [name, String(port)] as const);
  return {
    ...settings.temporal,
    ...Object.fromEntries(portNumbers),
    POSTGRES_SEEDS: host,
    DB_PORT: String(ports.postgres),
    POSTGRES_USER: 'galley',
    POSTGRES_PWD: readSecrets().databasePassword,
    BIND_ON_IP: host,
    TEMPORAL_BROADCAST_ADDRESS: host,
    DYNAMIC_CONFIG_FILE_PATH: dynamicConfigFile,
  };
}

async function readVersion(): Promise<string> {
  const response = await fetch(systemHost, { signal: AbortSignal.timeout(2_000) });
  if (response.status !== 200) throw new Error(`answers ${response.status}`);
  const { serverVersion } = (await response.json()) as { serverVersion?: string };
  return serverVersion ?? 'unknown';
}
