import * as operations from '#operations';
import { type Operation, rooms } from '#operations/operation';

export type OperationId = keyof typeof operations;

const roomOrder = Object.keys(rooms);

/** Room by room, each by path: the order in which documents list them. */
export const allOperations: readonly Operation[] = Object.values<Operation>(operations).toSorted(
  (a, b) => roomOrder.indexOf(a.room) - roomOrder.indexOf(b.room) || (a.path < b.path ? -1 : 1),
);
