import type { AccountEvent } from './account-event.ts';
import type { Message, Socket } from './event-socket.ts';

/**
 * Sequence numbers have no gaps. An event that occurs during a resume may arrive before the missed ones: then the
 * service is asked once more, and only a number that is missing after that is known to be gone.
 */
export type EventOrder = {
  /** The number of the last event that was passed on. */
  last: () => number | undefined;
  /** Whether this event is the next to pass on. */
  isNext: (message: Message, socket: Pick<Socket, 'resume'>) => message is AccountEvent;
};

type Gap = { at: number; socket: Pick<Socket, 'resume'> };

export function createEventOrder(after: number | undefined): EventOrder {
  let last = after;
  let gap: Gap | undefined;
  /** Whether an earlier event may still come. */
  const leavesGap = (seq: number, known: number, socket: Gap['socket']): boolean => {
    if (seq === known + 1) return false;
    if (gap?.socket === socket) return seq > gap.at;
    gap = { at: seq, socket };
    socket.resume(known);
    return true;
  };
  const isNext: EventOrder['isNext'] = (message, socket): message is AccountEvent => {
    const { type, seq } = message;
    if (type === 'hello') last ??= seq;
    if (type === 'hello' || type === 'ping') return false;
    if (last !== undefined && (seq <= last || leavesGap(seq, last, socket))) return false;
    gap = undefined;
    last = seq;
    return true;
  };
  return { last: () => last, isNext };
}
