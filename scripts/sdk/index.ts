/** The published form of the client and the command. */
export { buildSdk } from './build-sdk.ts';
