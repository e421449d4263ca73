import type { CaptureSystem } from '#capture-system';
import type { Call } from '#load/pace';

const ACCOUNTS = 20;
const CREDITS = 1_000_000;

/** Takes a picture with each call, for many accounts in turn. */
export async function shooting(system: CaptureSystem): Promise<Call> {
  const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
  let taken = 0;
  return async (number) => {
    taken += 1;
    const account = accounts[number % accounts.length];
    // Another query each time, so that no call joins another.
    const answer = account && (await system.shoot(account, `/?number=${taken}`));
    const body = await answer?.arrayBuffer();
    return answer?.status === 200 && body !== undefined ? null : `${answer?.status}`;
  };
}
