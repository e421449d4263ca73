/**
 * Why a page could not be stepped.
 * - `crashed`: the page or its browser died.
 * - `stuck`: a call did not return in time.
 * - `unsteady`: frames were later at the end than at the beginning.
 * - `left`: the page navigated away during the recording.
 */
export type StepperFault = 'crashed' | 'stuck' | 'unsteady' | 'left';

/** The page could not be stepped. A new browser may succeed; the page itself has not failed. */
export class StepperFailed extends Error {
  override name = 'StepperFailed';
  readonly fault: StepperFault;

  constructor(fault: StepperFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}
