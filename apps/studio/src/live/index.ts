// Live events.

export { LiveProvider, useLive } from './live-provider.tsx';
export { LostStrip } from './lost-strip.tsx';
