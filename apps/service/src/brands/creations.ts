/** A creation that runs. It ends when its kit is saved, so that the kit is counted once. */
export type Creation = {
  /** How many others of the account began before it and still run. */
  countEarlier: () => number;
  end: () => void;
};

export type Creations = { begin: (accountId: string) => Creation };

/** The creations of each account that run now, in their order: each may become one of its 50 kits. */
export function createCreations(): Creations {
  const running = new Map<string, Set<object>>();
  return {
    begin: (accountId) => {
      const all = running.get(accountId) ?? new Set();
      const own = {};
      running.set(accountId, all.add(own));
      return {
        countEarlier: () => [...all].indexOf(own),
        end: () => {
          all.delete(own);
          if (all.size === 0 && running.get(accountId) === all) running.delete(accountId);
        },
      };
    },
  };
}
