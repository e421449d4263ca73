import type { Stepper } from './stepper.ts';

/** Takes the frames of a film, and draws none of them twice while the page stands still. */
export type StepperCamera = {
  /** A frame in which the script moves something. */
  move: (script: string) => Promise<Uint8Array>;
  /** A frame in which nothing of ours moves. The page may. */
  hold: (script: string) => Promise<Uint8Array>;
};

type Options = {
  /** How many frames pictures come late. */
  lag: number;
  /** Whether the page moves by itself, as far as is known. */
  isRestless: boolean;
};

/** From so many changed frames in a row on, the page is taken for one that moves by itself. */
const RESTLESS_FRAMES = 2;
const LOOKED_AT_FRAMES = 4;

/**
 * A frame without a picture costs a hundredth of one with. While the page is held it is asked without, and pictured
 * only where something changed; a restless page is pictured at once, so that it lives no frame twice.
 */
export function createCamera(stepper: Stepper, { lag, isRestless }: Options): StepperCamera {
  let last: Uint8Array | undefined;
  let changedInARow = isRestless ? RESTLESS_FRAMES : 0;
  let isFresh = false;

  const keep = (jpeg: Uint8Array): Uint8Array => {
    last = jpeg;
    isFresh = true;
    return jpeg;
  };
  return {
    move: async (script) => keep(await stepper.shoot(script)),
    hold: async (script) => {
      // Pictures that come late would come early after a second look.
      if (last === undefined || lag > 0 || changedInARow >= RESTLESS_FRAMES) {
        const jpeg = await stepper.shoot(script);
        if (last !== undefined && Buffer.compare(jpeg, last) === 0) changedInARow = 0;
        return keep(jpeg);
      }
      // A picture counts as a change of the frame after it. One more, without time, takes that away.
      if (isFresh) await stepper.drawAgain();
      isFresh = false;
      if (!(await stepper.step(script))) {
        changedInARow = 0;
        return last;
      }
      changedInARow += 1;
      return keep(await stepper.shootAgain());
    },
  };
}

/** Whether the page keeps changing while nobody touches it. Takes a few frames. */
export async function looksRestless(stepper: Stepper): Promise<boolean> {
  await stepper.step();
  for (let frame = 0; frame < LOOKED_AT_FRAMES; frame += 1) if (!(await stepper.step())) return false;
  return true;
}
