// Egress, the only way out: the policy, the proxy, and its tokens.

export { classifyUrl, isListed } from './classify-url.ts';
export { downloadThrough, TooLarge } from './download-through.ts';
export { createEgressProxy, type EgressProxy } from './egress-proxy.ts';
export { type EgressTable, parseEgressTable } from './egress-table.ts';
export { type FetchedThrough, fetchThrough } from './fetch-through.ts';
export { isPublicIp } from './is-public-ip.ts';
export type { EgressPolicy } from './policy.ts';
export { issueProxyToken, type ProxyTokenCredentials } from './proxy-token.ts';
export { readUsage } from './read-usage.ts';
export { followHops } from './request-through.ts';
export { createResolver } from './resolve.ts';
export { createServiceAgent, serviceRoute } from './services/service-route.ts';
export { parseServices, type Services } from './services/services.ts';
