import { join } from 'node:path';
import { config } from '#config';
import { type Program, startProgram } from '#program';

/** A port on which nothing ever listens: the service must hold without any of its servers. */
const NOWHERE = '127.0.0.1:9';

/** The api role on a free port, with none of the servers it stands on. */
export function startLonelyService(): Promise<Program> {
  return startProgram([join(config.root, 'apps/service/src/main.ts'), 'api'], {
    GALLEY_HTTP_PORT: '0',
    GALLEY_DRAIN_DELAY_MS: '0',
    GALLEY_BASE_URL: 'http://galley.example',
    GALLEY_APP_URL: 'http://galley.example',
    GALLEY_WS_URL: 'ws://galley.example',
    GALLEY_DATABASE_URL: `postgres://nobody@${NOWHERE}/nothing`,
    GALLEY_REDIS_URL: `redis://${NOWHERE}`,
    GALLEY_TEMPORAL_ADDRESS: NOWHERE,
    GALLEY_S3_ENDPOINT: `http://${NOWHERE}`,
    GALLEY_S3_PUBLIC_URL: `http://${NOWHERE}`,
    GALLEY_S3_BUCKET: 'nothing',
    GALLEY_S3_ACCESS_KEY: 'nobody',
    GALLEY_S3_SECRET_KEY: 'nobody',
  });
}
