import type { Stepper } from './stepper.ts';

/** Takes the frames of a recording without drawing a frame twice while the page stands still. */
export type StepperCamera = {
  /** A frame in which the script moves something. */
  move: (script: string) => Promise<Uint8Array>;
  /** A frame in which our script moves nothing. The page may. */
  hold: (script: string) => Promise<Uint8Array>;
};

type Options = {
  /** By how many frames screenshots are late. */
  lag: number;
  /** Whether the page moves by itself, as far as known. */
  isRestless: boolean;
};

/** After this many consecutive changed frames, the page counts as moving by itself. */
const RESTLESS_FRAMES = 2;
const INSPECTED_FRAMES = 4;

/**
 * A frame without a screenshot costs a hundredth of one with. A still page is stepped without, and captured only when
 * something changed; a moving page is captured at once, so that no frame is repeated.
 */
export function createCamera(stepper: Stepper, { lag, isRestless }: Options): StepperCamera {
  let last: Uint8Array | undefined;
  let changedInARow = isRestless ? RESTLESS_FRAMES : 0;
  let isFresh = false;

  const saveFrame = (jpeg: Uint8Array): Uint8Array => {
    last = jpeg;
    isFresh = true;
    return jpeg;
  };
  return {
    move: async (script) => saveFrame(await stepper.capture(script)),
    hold: async (script) => {
      // A second screenshot of the same frame would make late screenshots early.
      if (last === undefined || lag > 0 || changedInARow >= RESTLESS_FRAMES) {
        const jpeg = await stepper.capture(script);
        if (last !== undefined && Buffer.compare(jpeg, last) === 0) changedInARow = 0;
        return saveFrame(jpeg);
      }
      // A screenshot counts as a change of the next frame. Drawing once more, without time, removes that.
      if (isFresh) await stepper.drawAgain();
      isFresh = false;
      if (!(await stepper.step(script))) {
        changedInARow = 0;
        return last;
      }
      changedInARow += 1;
      return saveFrame(await stepper.captureAgain());
    },
  };
}

/** Whether the page changes by itself. Takes a few frames. */
export async function isInMotion(stepper: Stepper): Promise<boolean> {
  await stepper.step();
  for (let frame = 0; frame < INSPECTED_FRAMES; frame += 1) if (!(await stepper.step())) return false;
  return true;
}
