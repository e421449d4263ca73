import type { Pages } from '@galley/fixtures/site/page.ts';
import { stackEnvironment } from '@galley/scripts/stack';
import fastify from 'fastify';
import { BRAND_PATH, createBrandWork, createFontWork, createLogoWork, FONT_PATH, LOGO_PATH } from '#brands';
import { openCaptureRoutes } from '#capture';
import { type Database, openDatabase } from '#platform/database';
import { openStorage, type Storage } from '#platform/storage';
import { routeToken } from '../../../src/boot/roles/capture.ts';
import { makeTestDatabase, offlineConfig, type RunningApi, startIdleApi } from '../running-api.ts';
import { openTestScreenshots } from '../screenshots.ts';

export type BrandSystem = AsyncDisposable & {
  system: RunningApi;
  database: Database;
  storage: Storage;
  /** The URL of the site with the pages of the test. */
  site: string;
};

/** The api, and a worker that does the capture role's work of brand kits for it. */
export async function openBrandSystem(pages: Pages, settings: Record<string, string> = {}): Promise<BrandSystem> {
  const parts = new AsyncDisposableStack();
  const made = await makeTestDatabase();
  parts.defer(made.drop);
  const screenshots = parts.use(await openTestScreenshots(pages));
  const config = offlineConfig();
  const { GALLEY_DATABASE_URL: url } = stackEnvironment({ database: made.name });
  const database = openDatabase({ url, poolSize: 2, onConnectionLost: () => undefined });
  parts.defer(database.close);
  const storage = openTestStorage();
  parts.defer(async () => storage.close());
  await storage.ensureBucket();
  const worker = fastify();
  parts.defer(() => worker.close());
  const draining = { isDraining: false };
  const noScreenshot = () => Promise.reject(new Error('Nobody asks for one.'));
  const routes = openCaptureRoutes(worker, { take: noScreenshot, slots: 4, token: routeToken(config), draining });
  routes.open(BRAND_PATH, createBrandWork({ ...screenshots.deps, storage }));
  routes.open(LOGO_PATH, createLogoWork({ ...screenshots.deps, storage }));
  routes.open(FONT_PATH, createFontWork({ ...screenshots.deps, storage }));
  const workerUrl = await worker.listen({ port: 0, host: '127.0.0.1' });
  const system = await startIdleApi(made.name, { ...settings, GALLEY_CAPTURE_WORKERS: workerUrl });
  parts.defer(system.stop);
  return { system, database, storage, site: screenshots.siteUrl, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

function openTestStorage(): Storage {
  const environment = stackEnvironment({ database: 'unused' });
  return openStorage({
    endpoint: environment.GALLEY_S3_ENDPOINT,
    publicUrl: environment.GALLEY_S3_PUBLIC_URL,
    signedSeconds: 3_600,
    signedStepSeconds: 600,
    region: environment.GALLEY_S3_REGION,
    bucket: environment.GALLEY_S3_BUCKET,
    accessKey: environment.GALLEY_S3_ACCESS_KEY,
    secretKey: environment.GALLEY_S3_SECRET_KEY,
  });
}
