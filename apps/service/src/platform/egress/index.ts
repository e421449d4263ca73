// The only way out: what may be reached, the proxy that reaches it, and the passes it asks for.

export { downloadThrough, TooLarge } from './download-through.ts';
export { createEgressProxy, type EgressProxy } from './egress-proxy.ts';
export { type EgressTable, parseEgressTable } from './egress-table.ts';
export { type FetchedThrough, fetchThrough } from './fetch-through.ts';
export { isPublicAddress } from './is-public-address.ts';
export { isListed, judgeUrl } from './judge-url.ts';
export { issuePass, type PassCredentials } from './pass.ts';
export type { EgressPolicy } from './policy.ts';
export { readUsage } from './read-usage.ts';
export { createResolver } from './resolve.ts';
