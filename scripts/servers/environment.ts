import { settings } from './definitions/settings.ts';
import { host, ports } from './ports.ts';
import { readSecrets } from './secrets.ts';

/** The variables with which any role of the service reaches the stack. */
export function stackEnvironment({ database }: { database: string }) {
  const secrets = readSecrets();
  const objectStore = `http://${host}:${ports.objectStore}`;
  return {
    GALLEY_DATABASE_URL: `postgres://galley:${secrets.databasePassword}@${host}:${ports.postgres}/${database}`,
    GALLEY_REDIS_URL: `redis://${host}:${ports.redis}`,
    GALLEY_TEMPORAL_ADDRESS: `${host}:${ports.temporal.FRONTEND_GRPC_PORT}`,
    GALLEY_TEMPORAL_NAMESPACE: settings.engine.namespace,
    GALLEY_S3_ENDPOINT: objectStore,
    GALLEY_S3_PUBLIC_URL: objectStore,
    GALLEY_S3_BUCKET: settings.objectStore.bucket,
    GALLEY_S3_REGION: settings.objectStore.region,
    GALLEY_S3_ACCESS_KEY: secrets.s3AccessKey,
    GALLEY_S3_SECRET_KEY: secrets.s3SecretKey,
  };
}
