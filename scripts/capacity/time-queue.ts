type Entry<T> = { at: number; what: T };

/** Returns the entries, the earliest first: a binary heap. */
export function createQueue<T>(): { add: (at: number, what: T) => void; take: () => Entry<T> | undefined } {
  const heap: Entry<T>[] = [];
  const timeOf = (index: number): number => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  const swap = (one: number, other: number): void => {
    const [first, second] = [heap[one], heap[other]];
    if (first === undefined || second === undefined) return;
    heap[one] = second;
    heap[other] = first;
  };
  return {
    add: (at, what) => {
      heap.push({ at, what });
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (timeOf(parent) <= timeOf(child)) break;
        swap(parent, child);
        child = parent;
      }
    },
    take: () => {
      swap(0, heap.length - 1);
      const first = heap.pop();
      for (let parent = 0; ; ) {
        const left = 2 * parent + 1;
        const earlier = timeOf(left + 1) < timeOf(left) ? left + 1 : left;
        if (timeOf(earlier) >= timeOf(parent)) break;
        swap(parent, earlier);
        parent = earlier;
      }
      return first;
    },
  };
}
