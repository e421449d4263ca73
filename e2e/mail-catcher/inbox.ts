import type { Message } from './message.ts';

export type Inbox = {
  add: (messages: readonly Message[]) => void;
  /** Newest first; all of them, or those to one address. */
  list: (to?: string) => Message[];
  clear: () => void;
};

/** Forgets the oldest beyond `max`. */
export function createInbox(max: number): Inbox {
  let kept: Message[] = [];
  return {
    add: (messages) => {
      kept = [...messages.toReversed(), ...kept].slice(0, max);
    },
    list: (to) => kept.filter((message) => to === undefined || message.to.toLowerCase() === to.toLowerCase()),
    clear: () => {
      kept = [];
    },
  };
}
