// What every room stands on: errors, ids, logs, health, and the shape of an endpoint.

export { AppError } from './app-error.ts';
export { Drain } from './drain.ts';
export { type Client, type Endpoint, endpoint, type InputOf, type Principal, type RequestContext } from './endpoint.ts';
export { type Dependency, readinessOf } from './health.ts';
export { idFrom, newId, newSeed } from './ids.ts';
export { createLogger, type Logger } from './logger.ts';
export { cookieIn, headerIn } from './request-headers.ts';
export { type Round, startRounds } from './rounds.ts';
