import { availableParallelism } from 'node:os';
import { type DecodedImage, type DecoderChild, startDecoderChild } from './decoder-child.ts';
import { type DecoderCommand, decoderCommand } from './decoder-command.ts';
import { createDecoderTurns } from './decoder-turns.ts';
import { ImageFailure } from './image-failure.ts';
import type { ImageTask } from './image-task.ts';

export type DecoderPool = {
  /** A task whose signal aborts while it is queued is never started. */
  run: (task: ImageTask, inputs: readonly Uint8Array[], signal?: AbortSignal) => Promise<DecodedImage>;
  /** The pids of the running children. */
  pids: () => number[];
  stop: () => void;
};

type Options = { size?: number; imagesPerChild?: number; idleMs?: number };
type Seat = { child: DecoderChild; images: number; idle: NodeJS.Timeout | undefined };

/**
 * Children are started on demand, decode one image at a time, and are replaced after a number of images, after any
 * failure, and after idle time.
 */
export function createDecoderPool(options: Options = {}): DecoderPool {
  const { size = Math.min(4, Math.max(2, availableParallelism())), imagesPerChild = 100, idleMs = 60_000 } = options;
  const seats = new Set<Seat>();
  const free: Seat[] = [];
  const turns = createDecoderTurns(size);
  let finding: Promise<DecoderCommand> | undefined;

  const remove = (seat: Seat): void => {
    clearTimeout(seat.idle);
    seats.delete(seat);
    if (free.includes(seat)) free.splice(free.indexOf(seat), 1);
    seat.child.kill();
  };
  const add = (command: DecoderCommand): Seat => {
    const seat: Seat = { child: startDecoderChild(command), images: 0, idle: undefined };
    seats.add(seat);
    return seat;
  };
  const takeSeat = (command: DecoderCommand): Seat => {
    for (let seat = free.pop(); seat !== undefined; seat = free.pop()) {
      clearTimeout(seat.idle);
      if (seat.child.isAlive) return seat;
      remove(seat);
    }
    return add(command);
  };
  const giveBack = (seat: Seat): void => {
    if (!seat.child.isAlive || seat.images >= imagesPerChild) {
      remove(seat);
      return;
    }
    seat.idle = setTimeout(() => remove(seat), idleMs).unref();
    free.push(seat);
  };

  return {
    run: async (task, inputs, signal) => {
      finding ??= decoderCommand();
      const command = await finding;
      const isPhoto = task.use === 'photo';
      await turns.take(isPhoto, signal);
      const seat = takeSeat(command);
      seat.images += 1;
      try {
        return await seat.child.run(task, inputs);
      } catch (cause) {
        // The child is replaced, so that a hostile image cannot affect the next one. A rejection is an ordinary
        // response.
        if (!(cause instanceof ImageFailure) || cause.reason === 'lost') seat.child.kill();
        throw cause;
      } finally {
        giveBack(seat);
        turns.giveBack(isPhoto);
      }
    },
    pids: () => [...seats].flatMap(({ child }) => (child.isAlive && child.pid !== undefined ? [child.pid] : [])),
    stop: () => {
      for (const seat of seats) remove(seat);
    },
  };
}
