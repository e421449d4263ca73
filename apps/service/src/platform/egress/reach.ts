import type { Socket } from 'node:net';
import type { Logger } from '#platform/kernel';
import type { Account } from './account.ts';
import { type Deciders, type DenialReason, decide } from './decide.ts';
import type { Dial } from './dial.ts';
import type { ProxyToken } from './proxy-token.ts';
import { decideService, type Services } from './services/services.ts';
import type { Target } from './target.ts';

/** An outgoing connection, counted for a proxy token. */
export type Upstream = {
  socket: Socket;
  /** Counts the bytes since the last call. Call it whenever bytes pass. */
  meter: () => void;
};

export type Holder = { proxyToken: ProxyToken; account: Account };

/** Decides, dials and counts. Undefined when nothing was opened; the account then has the reason. */
export type Reach = (target: Target, holder: Holder, signal: AbortSignal) => Promise<Upstream | undefined>;

/** Without a byte in either direction. A page whose server is silent this long would not be captured in time anyway. */
const IDLE_MS = 60_000;

type Deps = { deciders: Deciders & { services: Services }; dial: Dial; log: Logger; idleMs?: number };

export function createReach({ deciders, dial, log, idleMs = IDLE_MS }: Deps): Reach {
  function deny(target: Target, { proxyToken, account }: Holder, reason: DenialReason): undefined {
    const isNews = account.deny({ ...target, reason });
    if (isNews) log.info({ jobId: proxyToken.jobId, ...target, reason }, 'egress connection denied');
  }

  return async (target, holder, signal) => {
    const { account } = holder;
    if (!account.admit()) return deny(target, holder, 'capped');
    const { isOfService } = holder.proxyToken;
    const decision = isOfService ? await decideService(target, deciders) : await decide(target, deciders);
    if ('reason' in decision) return deny(target, holder, decision.reason);
    const socket = await dial({ target, ...decision }, signal);
    if (socket === undefined) return signal.aborted ? undefined : deny(target, holder, 'unreachable');
    socket.setTimeout(idleMs, () => socket.destroy());
    return metered(socket, account);
  };
}

function metered(socket: Socket, account: Account): Upstream {
  let counted = 0;
  // The socket's own counts include heads and bodies, also when Node's parser bypasses our listeners.
  const meter = (): void => {
    const passed = socket.bytesRead + socket.bytesWritten;
    const more = passed - counted;
    counted = passed;
    account.spend(more);
  };
  const leave = account.join(() => socket.destroy());
  socket.once('close', () => {
    leave();
    meter();
  });
  return { socket, meter };
}
