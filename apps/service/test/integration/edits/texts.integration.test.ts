import type { Shape } from '@galley/contract';
import { expect } from 'vitest';
import { editTest as test } from '#test/packs/edit-test';
import { makeFinishedPack } from '#test/packs/finished-pack';
import { signUpAgent } from '#test/users';

test('GET /jobs/{id}/texts lists each text with exactly the assets that its change would render', async ({
  system,
  servers,
}) => {
  const user = await signUpAgent(system);
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, user);
  const { status, body } = await system.call('GET', `/api/v1/jobs/${packId}/texts`, { key: user.key });
  const { style, texts } = body as Shape<'PackTexts'>;
  expect([status, style]).toEqual([200, 'folio']);
  expect(texts.map(({ kind }) => kind)).toContain('hook');
  for (const { kind, number, assets } of texts) {
    const words = kind === 'card' ? { number, headline: 'Other words' } : { text: 'Other words' };
    const request = { changes: [{ kind, ...words }], dry_run: true };
    const quote = await system.call('POST', `/api/v1/jobs/${packId}/edits`, { key: user.key, body: request });
    expect((quote.body['assets'] as string[]).toSorted(), kind).toEqual(assets.toSorted());
  }
});
