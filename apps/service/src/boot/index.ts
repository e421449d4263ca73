// What the operator's commands need of the composition root. `role-names.ts` and `wiring.ts` start a role.

export { openServers } from './connections.ts';
export { type DatabaseRole, functionRights, type RightsOf, tableRights } from './database-rights.ts';
export { listMetrics } from './metrics/list-metrics.ts';
export { redisUsersAcl } from './redis-rights.ts';
export { readersOf } from './role-needs.ts';
