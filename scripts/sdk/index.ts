/** The published form of the SDK and the command. */
export { buildSdk } from './build-sdk.ts';
