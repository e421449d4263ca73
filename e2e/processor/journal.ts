import type { Anything, Event } from './objects.ts';
import { newName, nowSeconds } from './store.ts';

export type Journal = {
  /** Writes down that something happened, as it was at that moment, and sends it. */
  tell: (type: string, object: Anything) => Event;
  /** Oldest first; all of them, or those about one object. */
  events: (about?: string) => Event[];
};

const API_VERSION = '2026-10-28.endive';

export function createJournal(send: (event: Event) => void): Journal {
  const told: Event[] = [];
  return {
    tell: (type, object) => {
      const event: Event = {
        id: newName('evt'),
        object: 'event',
        type,
        api_version: API_VERSION,
        created: nowSeconds(),
        livemode: false,
        data: { object: structuredClone(object) },
      };
      told.push(event);
      send(event);
      return event;
    },
    events: (about) => told.filter(({ data }) => about === undefined || data.object.id === about),
  };
}
