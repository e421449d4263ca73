import type { events } from '@galley/contract';

type Shapes = typeof events;

/** Every message of the WebSocket, as in the contract. */
export type LiveEvent = { [Name in keyof Shapes]: Shapes[Name]['_zod']['output'] }[keyof Shapes];
