// The work of another account beside a resource-exhausting input, and how long it usually takes.

import type { CaptureSystem } from '#support/capture-system';
import type { Account } from '#support/keyed-accounts';
import { type BombResult, drive, type OperationName } from './operations.ts';

type Kind = 'screenshot' | 'render';

/**
 * Of the same kind as the input under test: a synchronous call, or a job. A whole pack would take longer than most
 * inputs.
 */
const besides: Readonly<Record<OperationName, Kind>> = {
  screenshot: 'screenshot',
  preflight: 'screenshot',
  upload: 'screenshot',
  scroll_video: 'render',
  pack: 'render',
  render: 'render',
};

const ALONE = 3;

export type Bystander = {
  usualMs: Readonly<Record<Kind, number>>;
  beside: (bomb: OperationName) => Promise<Beside>;
  /** Results so far, including those of the baseline. */
  paid: () => number;
};
export type Beside = BombResult & { usualMs: number };

export async function openBystander(system: CaptureSystem, account: Account): Promise<Bystander> {
  let done = 0;
  let paid = 0;
  const once = async (operation: Kind): Promise<BombResult> => {
    done += 1;
    const ending = await drive(system, operation, { account, path: `/?innocent=${done}` });
    if (ending.isPaid) paid += 1;
    return ending;
  };
  const usual = async (operation: Kind): Promise<number> => {
    // The first one is slower than usual.
    await once(operation);
    let slowestMs = 0;
    for (let time = 0; time < ALONE; time += 1) slowestMs = Math.max(slowestMs, (await once(operation)).ms);
    return slowestMs;
  };
  const usualMs = { screenshot: await usual('screenshot'), render: await usual('render') };
  return {
    usualMs,
    paid: () => paid,
    beside: async (bomb) => ({ ...(await once(besides[bomb])), usualMs: usualMs[besides[bomb]] }),
  };
}
