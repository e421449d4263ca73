/**
 * The script that runs before a page's own. While time is stopped, `while (now() < t)` would never end: after many
 * reads at one instant each further read adds a little, until the clock itself has moved.
 */
export function guardScript({ seed }: { seed?: number | undefined } = {}): string {
  return `(() => {${GUARD}${seed === undefined ? '' : seededRandom(seed)}})();`;
}

/** Far above what a page reads in one task on purpose, far below what a busy loop reads in a second. */
const READS_AT_ONE_INSTANT = 2_000;
const STEP_MS = 0.05;

const GUARD = `
  const clock = performance;
  const NativeDate = Date;
  const nativeNow = Performance.prototype.now;
  const nativeDateNow = NativeDate.now;
  let instant = -1, reads = 0, last = 0, lastDate = 0;
  // Whole milliseconds: the browser blurs its clock by a tenth of one, which would differ from run to run.
  const read = () => {
    const native = Math.round(nativeNow.call(clock));
    if (native !== instant) { instant = native; reads = 0; }
    reads += 1;
    const over = Math.max(0, reads - ${READS_AT_ONE_INSTANT}) * ${STEP_MS};
    last = Math.max(last, native + over);
    return last;
  };
  const readDate = () => {
    const ahead = read() - instant;
    lastDate = Math.max(lastDate, Math.floor(nativeDateNow.call(NativeDate) + ahead));
    return lastDate;
  };
  const define = (owner, name, value) =>
    Object.defineProperty(owner, name, { value, writable: true, enumerable: name !== 'Date', configurable: true });
  define(Performance.prototype, 'now', function now() { return this === clock ? read() : nativeNow.call(this); });
  define(NativeDate, 'now', function now() { return readDate(); });
  const GuardedDate = new Proxy(NativeDate, {
    apply: () => new NativeDate(readDate()).toString(),
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [readDate()] : args, made),
  });
  define(NativeDate.prototype, 'constructor', GuardedDate);
  define(globalThis, 'Date', GuardedDate);
  if (globalThis.IdleDeadline) {
    const nativeRemaining = IdleDeadline.prototype.timeRemaining;
    const asked = new WeakMap();
    define(IdleDeadline.prototype, 'timeRemaining', function timeRemaining() {
      const count = (asked.get(this) ?? 0) + 1;
      asked.set(this, count);
      return count > ${READS_AT_ONE_INSTANT} ? 0 : nativeRemaining.call(this);
    });
  }
`;

/** For tests only: the same numbers in every run (mulberry32). */
function seededRandom(seed: number): string {
  return `
  let state = ${seed >>> 0};
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };`;
}
