/** Runs all tasks in order with this concurrency. */
export async function atOnce<Item>(count: number, items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
