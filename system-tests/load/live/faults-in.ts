export type ReceivedEvent = { seq: number; appendedMs: number; heardMs: number };

export type Connection = {
  /** The newest event when the server sent its hello. */
  greetedAt: number;
  /** The client asked for everything after this event. */
  after: number;
  sinceMs: number;
  heard: ReceivedEvent[];
};

/**
 * Faults in what one client received: it must be every event up to `total`, once and in order. Events between hello and
 * resume may arrive first, and are then repeated in order.
 */
export function faultsIn(connections: readonly Connection[], total: number): string[] {
  const faults: string[] = [];
  let last = connections[0]?.after ?? 0;
  for (const connection of connections) {
    if (connection.after !== last) faults.push(`resumed after ${connection.after}, not ${last}`);
    const followed = follow(connection);
    faults.push(...followed.faults);
    last = followed.last;
  }
  return last === total ? faults : [...faults, `received nothing after ${last} of ${total}`];
}

function follow({ after, greetedAt, heard }: Connection): { last: number; faults: string[] } {
  const faults: string[] = [];
  let last = after;
  let early = greetedAt;
  for (const { seq } of heard) {
    if (seq === last + 1) last = seq;
    else if (last === after && seq === early + 1) early = seq;
    else faults.push(`heard ${seq} after ${last}`);
  }
  return { last, faults };
}
