// How many password and reset attempts one email allows. Attempts of other callers do not lock the owner out (decision
// 43).

import type { RateLimitName } from '@galley/contract';
import type { Query } from '#platform/database';
import type { Client } from '#platform/kernel';
import { accountByEmail, normalised } from '../account-rows.ts';
import type { KnownDevices } from '../sessions/known-device.ts';
import type { AccountRow } from '../tables.ts';

export type Claim = { limit: RateLimitName; who: readonly string[] };
/** Takes one from each limit, or throws `rate_limited` and takes none. */
export type TakeTries = (claims: readonly Claim[]) => Promise<void>;

type Deps = { query: Query; devices: KnownDevices; takeTries: TakeTries; networkOf: (ip: string) => string };

export type GuardTries = {
  /** Counts a login attempt, and returns the account of that name. */
  login: (email: string, client: Client) => Promise<AccountRow | undefined>;
  reset: (email: string, client: Client) => Promise<AccountRow | undefined>;
  /** Confirms the password of a session again; counts only for its own account. */
  change: (accountId: string) => Promise<void>;
};

export function createGuardTries({ query, devices, takeTries, networkOf }: Deps): GuardTries {
  const guard = async (email: string, client: Client, claimsOf: (name: string, network: string) => Claim[]) => {
    const account = await accountByEmail(query, email);
    const device = account === undefined ? null : devices.find(account, client);
    const known: Claim[] = [{ limit: 'login_device', who: [account?.id ?? '', device ?? ''] }];
    await takeTries(device === null ? claimsOf(normalised(email), networkOf(client.url)) : known);
    return account;
  };
  return {
    login: (email, client) =>
      guard(email, client, (name, network) => [
        { limit: 'login', who: [network] },
        { limit: 'login_name', who: [name, network] },
        { limit: 'login_name_all', who: [name] },
      ]),
    reset: (email, client) =>
      guard(email, client, (name, network) => [
        { limit: 'reset', who: [network] },
        { limit: 'reset_name', who: [name, network] },
      ]),
    change: (accountId) => takeTries([{ limit: 'login_device', who: [accountId, 'session'] }]),
  };
}
