/** A clock of `/clocks`: a white bar on a black track that grows for ten seconds and starts again. */
export type Clock = { id: string; label: string };

/** In the order of the page. `no-raf` leaves out those marked so. */
export const CLOCKS: readonly (Clock & { raf?: true })[] = [
  { id: 'interval', label: 'setInterval, 100 ms, counted' },
  { id: 'timeout', label: 'setTimeout chain, 50 ms, counted' },
  { id: 'nested', label: 'setTimeout chain, 20 ms, counted' },
  { id: 'post-task', label: 'scheduler.postTask, 100 ms, counted' },
  { id: 'channel', label: 'MessageChannel after a timer, counted' },
  { id: 'date', label: 'Date.now' },
  { id: 'performance', label: 'performance.now' },
  { id: 'event', label: 'event.timeStamp' },
  { id: 'raf', label: 'requestAnimationFrame time', raf: true },
  { id: 'css', label: 'CSS animation' },
  { id: 'waapi', label: 'Web Animations' },
  { id: 'smil', label: 'SMIL' },
  { id: 'transition', label: 'CSS transition started by a timer' },
  { id: 'gif', label: 'Animated GIF, 10 frames a second' },
  { id: 'frame', label: 'Timer in a frame' },
  { id: 'opaque', label: 'Timer in a frame of another origin' },
  { id: 'worker', label: 'Timer in a worker, counted' },
  { id: 'video', label: 'Silent video' },
];

/**
 * Where the bars are, in CSS pixels of the viewport; they stay there while the page scrolls.
 * Row n of a page has its bar from `top + n * pitch`, and a full bar of `widthPx` means `periodMs`.
 */
export const CLOCK_ROWS = { leftPx: 20, topPx: 26, pitchPx: 38, heightPx: 16, widthPx: 500, periodMs: 10_000 } as const;
