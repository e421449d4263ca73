// For tests: the api with the job types of the product, a payment processor, and an account that has one of everything
// that an example names. No worker runs: accepted jobs stay queued.

import { startProcessor } from '@galley/fixtures/payment-processor/processor.ts';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { newId } from '#platform/kernel';
import { ONCE } from '../api-test.ts';
import { offlineEnvironment } from '../offline-environment.ts';
import { share, shareTest } from '../packs/share-test.ts';
import { asOwner } from '../running-api.ts';
import { confirmEmailOf, type User } from '../users.ts';

export type Owner = {
  user: User;
  packId: string;
  webhookId: string;
  deliveryId: string;
  brandId: string;
  /** Of a review link. */
  token: string;
};

export const exampleTest = shareTest
  .extend('settings', ONCE, async ({ databaseName }, { onCleanup }) => {
    const processor = await startProcessor({
      key: offlineEnvironment['GALLEY_STRIPE_KEY'] ?? '',
      secret: offlineEnvironment['GALLEY_STRIPE_WEBHOOK_SECRETS'] ?? '',
    });
    onCleanup(() => processor[Symbol.asyncDispose]());
    return { ...asOwner(databaseName), GALLEY_STRIPE_URL: processor.url };
  })
  .extend('owner', ONCE, async ({ makePack, database, api }): Promise<Owner> => {
    const owned = await makePack();
    const { user, packId } = owned;
    await confirmEmailOf(database.query, user.id);
    const { token } = await share(owned);
    const post = async (path: string, body: object): Promise<string> =>
      String((await api.call('POST', path, { key: user.key, body })).body['id']);
    const webhookId = await post('/api/v1/webhooks', { url: 'https://receiver.example/', events: ['job.failed'] });
    const deliveryId = await post(`/api/v1/webhooks/${webhookId}/test`, {});
    return { user, packId, webhookId, deliveryId, brandId: await makeBrand(database.query, user.id), token };
  });

async function makeBrand(query: Query, accountId: string): Promise<string> {
  const id = newId('brand');
  const colors = { primary: '#123456', accent: '#123456', background: '#ffffff', text: '#111111' };
  const kit = { name: null, url: null, domain: null, colors, typeface: 'Inter', pageTypeface: null, voiceNotes: [] };
  const stored = JSON.stringify({ ...kit, logo: null });
  await sql`insert into brands (id, account_id, kit) values (${id}, ${accountId}, ${stored}::jsonb)`.execute(query);
  return id;
}
