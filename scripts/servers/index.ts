/** Databases for tests and trials: made with a mark, dropped only with that mark. */

/** The environment of this process, to be handed on. */
export { inheritedEnvironment } from './config.ts';
export { createDatabase, dropDatabase } from './databases.ts';
/** How a program reaches the stack. */
export { stackEnvironment } from './environment.ts';
/** The only address that anything listens on. */
export { host } from './ports.ts';
/** The stack as a whole. */
export { stackDown, stackUp } from './stack.ts';
