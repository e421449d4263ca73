import { BrowserCrashed } from './browser-crashed.ts';
import { startWarmBrowser, type WarmBrowser, type WarmDeps } from './warm-browser.ts';

/** A fixed number of warm browsers. A retired one is replaced at once, while its last jobs end. */
export type WarmPool = {
  /** Enters the browser with pages of the same group, otherwise the one with the fewest. The caller must leave it. */
  enter(group?: string): Promise<BrowserLease>;
  /** Closes every browser, with its jobs. */
  stop(): Promise<void>;
};

export type BrowserLease = { warm: WarmBrowser; leave(): void };

export type PoolOptions = Omit<WarmDeps, 'onRetired' | 'onClosed'> & {
  browserCount: number;
  /** Otherwise a browser starts with the first job that needs it, and is not replaced before the next one. */
  isEager?: boolean;
};

type Slot = { groups: (string | undefined)[]; current: Promise<WarmBrowser> | undefined };

/** A browser may die while it is idle; several in a row mean that the machine cannot run one. */
const MOST_TRIES = 3;

/** Resolves when every browser that starts ahead has started, and rejects if one does not. */
export async function createWarmPool({ isEager = true, ...options }: PoolOptions): Promise<WarmPool> {
  const slots: Slot[] = Array.from({ length: options.browserCount }, () => ({ groups: [], current: undefined }));
  const open = new Set<WarmBrowser>();
  let isStopped = false;

  const start = async (slot: Slot): Promise<WarmBrowser> => {
    if (isStopped) throw new BrowserCrashed('browser');
    const onRetired = ({ served }: WarmBrowser): void => {
      slot.current = undefined;
      // A browser that died before it served a job would die again: the next job starts one, and reports a failure.
      if (isEager && served > 0 && !isStopped) occupy(slot).catch(() => undefined);
    };
    const warm = await startWarmBrowser({ ...options, onRetired, onClosed: (item) => open.delete(item) });
    open.add(warm);
    if (isStopped) await warm.close();
    return warm;
  };
  const occupy = (slot: Slot): Promise<WarmBrowser> => {
    const starting = start(slot);
    slot.current = starting;
    starting.catch((cause) => {
      options.log.error({ err: cause }, 'browser start failed');
      if (slot.current === starting) slot.current = undefined;
    });
    return starting;
  };
  /** Entered in the same tick in which it was found usable, so that two jobs never take the last slot of a browser. */
  const enterUsable = async (slot: Slot): Promise<BrowserLease> => {
    let dead = 0;
    while (dead < MOST_TRIES) {
      const warm = await (slot.current ?? occupy(slot));
      if (!warm.launched.isWhole()) {
        warm.retire('crash');
        dead += 1;
      } else if (!warm.isRetired) return { warm, leave: warm.enter() };
    }
    throw new BrowserCrashed('browser');
  };
  const pool: WarmPool = {
    enter: async (group) => {
      const slot = slotFor(slots, group);
      slot.groups.push(group);
      const leaveSlot = (): void => void slot.groups.splice(slot.groups.indexOf(group), 1);
      try {
        const { warm, leave } = await enterUsable(slot);
        const leaveBoth = (): void => {
          leaveSlot();
          leave();
        };
        return { warm, leave: leaveBoth };
      } catch (cause) {
        leaveSlot();
        throw cause;
      }
    },
    stop: async () => {
      isStopped = true;
      await Promise.allSettled(slots.map(({ current }) => current));
      for (const warm of open) warm.retire('stop');
      await Promise.all([...open].map((warm) => warm.close()));
    },
  };
  try {
    if (isEager) await Promise.all(slots.map(occupy));
    return pool;
  } catch (cause) {
    await pool.stop();
    throw cause;
  }
}

/** One job slows at most one browser: pages of other jobs are in other browsers, as long as there are enough. */
function slotFor(slots: readonly Slot[], group: string | undefined): Slot {
  const own = group === undefined ? undefined : slots.find(({ groups }) => groups.includes(group));
  return own ?? slots.reduce((best, item) => (item.groups.length < best.groups.length ? item : best));
}
