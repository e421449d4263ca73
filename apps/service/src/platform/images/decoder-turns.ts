/** Decides who may decode now. */
export type DecoderTurns = {
  /** Resolves when it is its turn. Rejects with the reason of a signal that aborts before. */
  take: (isPhoto: boolean, signal?: AbortSignal) => Promise<void>;
  giveBack: (isPhoto: boolean) => void;
};

type PendingDecode = { isPhoto: boolean; start: () => void };

/**
 * As many concurrent turns as children, in order of arrival. Photographs of pages get at most half of the turns: a page
 * may have any number of them, and screenshots and renders of other jobs wait for the same children.
 */
export function createDecoderTurns(size: number): DecoderTurns {
  const mostPhotos = Math.max(1, Math.floor(size / 2));
  const waiting: PendingDecode[] = [];
  const busy = { all: 0, photos: 0 };
  const serve = (): void => {
    while (busy.all < size) {
      const at = waiting.findIndex(({ isPhoto }) => !isPhoto || busy.photos < mostPhotos);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next === undefined) return;
      busy.all += 1;
      if (next.isPhoto) busy.photos += 1;
      next.start();
    }
  };
  return {
    take: async (isPhoto, signal) => {
      signal?.throwIfAborted();
      const turn = Promise.withResolvers<void>();
      const own: PendingDecode = { isPhoto, start: turn.resolve };
      const abort = (): void => {
        const at = waiting.indexOf(own);
        if (at < 0) return;
        waiting.splice(at, 1);
        turn.reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      waiting.push(own);
      serve();
      await turn.promise.finally(() => signal?.removeEventListener('abort', abort));
    },
    giveBack: (isPhoto) => {
      busy.all -= 1;
      if (isPhoto) busy.photos -= 1;
      serve();
    },
  };
}
