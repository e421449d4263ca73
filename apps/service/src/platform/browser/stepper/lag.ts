import { decodeImage } from '#platform/images';
import { StepperFailed } from './failed.ts';
import type { Stepper } from './stepper.ts';

/** Shifted by one or two it differs from itself and from the other, so screenshots identify their frame. */
const PATTERN = ['black', 'white', 'white', 'black'] as const;
const SQUARE_PX = 32;
const BRIGHT = 128;

/** By how many frames screenshots are late: 0, or 1 in some starts, and then constantly. Takes a few frames. */
export async function measureLag(stepper: Stepper): Promise<number> {
  const seen: boolean[] = [];
  for (const colour of PATTERN) seen.push(await isBright(await stepper.capture(paint(colour))));
  await stepper.step('globalThis.lagSquare?.remove(); delete globalThis.lagSquare;');
  const lag = [0, 1].find((frames) => fits(seen, frames));
  if (lag === undefined) throw new StepperFailed('unsteady', 'frames and pictures do not belong together');
  return lag;
}

function fits(seen: readonly boolean[], lag: number): boolean {
  return PATTERN.every((colour, index) => index + lag >= seen.length || seen[index + lag] === (colour === 'white'));
}

function paint(colour: string): string {
  return `
    let square = globalThis.lagSquare;
    if (!square?.isConnected) {
      square = globalThis.lagSquare = document.createElement('div');
      document.documentElement.append(square);
    }
    square.style.cssText = 'all:initial!important;position:fixed!important;left:0!important;top:0!important;' +
      'width:${SQUARE_PX}px!important;height:${SQUARE_PX}px!important;z-index:2147483647!important;' +
      'background:${colour}!important';`;
}

async function isBright(jpeg: Uint8Array): Promise<boolean> {
  const corner = { left: 8, top: 8, width: 8, height: 8 };
  const task = { use: 'screenshot', extract: corner, alpha: 'remove', output: { format: 'raw' } } as const;
  const { bytes: pixels } = await decodeImage(task, jpeg);
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length > BRIGHT;
}
