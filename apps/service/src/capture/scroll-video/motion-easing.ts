export type Easing = 'linear' | 'ease' | 'ease_in' | 'ease_out' | 'ease_in_out';

/** Seconds from standstill to full speed and back. Between them the page moves at constant speed. */
export type Ramps = { inSeconds: number; outSeconds: number };

/** Named as in CSS: `ease` starts quickly and ends softly, the others name the soft end. */
export const ramps: Readonly<Record<Easing, Ramps>> = {
  linear: { inSeconds: 0, outSeconds: 0 },
  ease: { inSeconds: 0.35, outSeconds: 1.1 },
  ease_in: { inSeconds: 0.9, outSeconds: 0 },
  ease_out: { inSeconds: 0, outSeconds: 0.9 },
  ease_in_out: { inSeconds: 0.7, outSeconds: 0.8 },
};

/** The share of the distance after a share of the time; `rampIn` and `rampOut` are shares of the time too. */
export function travelled(share: number, { rampIn, rampOut }: { rampIn: number; rampOut: number }): number {
  // The integral of the speed: full speed between the ramps, half of it over each ramp.
  const whole = 1 - (rampIn + rampOut) / 2;
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  if (share < rampIn) return (rampIn * softened(share / rampIn)) / whole;
  if (share > 1 - rampOut) return 1 - (rampOut * softened((1 - share) / rampOut)) / whole;
  return (share - rampIn / 2) / whole;
}

/** The integral of a speed that rises from 0 to 1 along half a cosine wave, so that neither end jerks. */
function softened(share: number): number {
  return share / 2 - Math.sin(Math.PI * share) / (2 * Math.PI);
}
