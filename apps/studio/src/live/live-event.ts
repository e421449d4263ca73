import type { events } from '@galley/contract';

type Shapes = typeof events;

/** Everything the WebSocket says, as the contract has it. */
export type LiveEvent = { [Name in keyof Shapes]: Shapes[Name]['_zod']['output'] }[keyof Shapes];
