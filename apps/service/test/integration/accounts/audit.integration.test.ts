import { allOperations } from '@galley/contract';
import { describe, expect } from 'vitest';
import { apiTest as test } from '#test/api-test';
import type { RunningApi } from '#test/running-api';
import { fromStudio, signUp } from '#test/users';
import { exportActivity } from '../../../src/commands/export-activity.ts';

// The audit log: an event for every change to keys, sessions, passwords and webhooks, append-only.

type Event = { action: string; actor: string; key_id: string | null; subject: string | null; network: string | null };

async function activityOf(api: RunningApi, key: string): Promise<Event[]> {
  const { body, text } = await api.call('GET', '/api/v1/account/activity', { key });
  if (body['events'] === undefined) throw new Error(text);
  return body['events'] as Event[];
}

describe('GET /api/v1/account/activity', () => {
  test('lists each action with its key or session, network and subject', async ({ api }) => {
    const user = await signUp(api);
    const made = await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'Second' } });
    const { id } = made.body['key'] as { id: string };
    const hook = await api.call('POST', '/api/v1/webhooks', {
      key: user.key,
      body: { url: 'https://receiver.example/hook', events: ['job.completed'] },
    });
    await api.call('DELETE', `/api/v1/keys/${id}`, { cookie: user.cookie, headers: fromStudio });
    await api.call('POST', '/api/v1/auth/login', { body: { email: user.email, password: user.password } });
    const events = await activityOf(api, user.key);
    expect(events.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['session.started', 'anyone', expect.stringMatching(/^key_/)],
      ['key.revoked', 'session', id],
      ['webhook.created', 'key', hook.body['id']],
      ['key.created', 'key', id],
      ['account.created', 'anyone', user.keyId],
    ]);
    expect(events.map(({ network }) => network)).toEqual(events.map(() => '127.0.0.1'));
    expect(events[3]?.key_id).toBe(user.keyId);
  });

  test('does not show the activity of another account', async ({ api }) => {
    const [user, other] = [await signUp(api), await signUp(api)];
    await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'Second' } });
    expect((await activityOf(api, other.key)).map(({ action }) => action)).toEqual(['account.created']);
  });

  test('does not list rejected actions', async ({ api }) => {
    const user = await signUp(api);
    await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'x', expires_at: 'yesterday' } });
    expect(await activityOf(api, user.key)).toHaveLength(1);
  });
});

describe('audit_events', () => {
  test('rejects every update, delete and truncate except the purge', async ({ api, database }) => {
    await signUp(api);
    for (const statement of [
      "update audit_events set action = 'x'",
      'delete from audit_events',
      'truncate audit_events',
    ]) {
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
    }
    const purged = await database.pool.query("select audit_events_purge(now() - interval '1 year', 10) as deleted");
    expect(purged.rows[0]).toEqual({ deleted: 0 });
    const all = await database.pool.query('select count(*)::int as count from audit_events');
    const everything = await database.pool.query(
      "select audit_events_purge(now() + interval '1 hour', 5000) as deleted",
    );
    expect(everything.rows[0]?.deleted).toBe(all.rows[0]?.count);
  });

  test('is exported completely, one object per line, with the account', async ({ api }) => {
    const user = await signUp(api);
    const lines: string[] = [];
    await exportActivity(api.config, new Date(Date.now() - 60_000), (line) => void lines.push(line));
    const events = lines.map((line) => JSON.parse(line) as { account_id: string; action: string });
    expect(events).toContainEqual(expect.objectContaining({ account_id: user.id, action: 'account.created' }));
  });
});

describe('operations of the contract', () => {
  test('name an activity if they change accounts, webhooks or purchases', () => {
    const changing = allOperations.filter(
      ({ method, module }) => method !== 'GET' && ['accounts', 'webhooks', 'billing'].includes(module),
    );
    const silent = changing.filter(({ activity }) => activity === undefined).map(({ id }) => id);
    // A device has no owner to show it to; a password reset request changes nothing; the rest only send, or open a
    // page.
    expect(silent.sort()).toEqual(
      ['createAnonymous', 'forgotPassword', 'openPortal', 'receiveProcessorEvent', 'redeliver', 'testWebhook'].sort(),
    );
  });
});
