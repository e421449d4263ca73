// What happens, as it happens.

export { LiveProvider, useLive } from './live-provider.tsx';
export { LostStrip } from './lost-strip.tsx';
