import type { Call } from '#load/support/pace';
import type { CaptureSystem } from '#support/capture-system';

const ACCOUNTS = 20;
const CREDITS = 1_000_000;

/** Takes a screenshot with each call, for many accounts in turn. */
export async function screenshotLoad(system: CaptureSystem): Promise<Call> {
  const accounts = await system.openAccounts(ACCOUNTS, CREDITS);
  let taken = 0;
  return async (number) => {
    taken += 1;
    const account = accounts[number % accounts.length];
    // A different query each time, so that no call is coalesced with another.
    const response = account && (await system.takeScreenshot(account, `/?number=${taken}`));
    const body = await response?.arrayBuffer();
    return response?.status === 200 && body !== undefined ? null : `${response?.status}`;
  };
}
