// What the operator's commands need of the composition root. A role is started by `start-role.ts` and `wiring.ts`.

export { openServers } from './connections.ts';
export { type DatabaseRole, functionRights, type RightsOf, tableRights } from './database-rights.ts';
export { redisUsersAcl } from './redis-rights.ts';
export { readersOf } from './role-needs.ts';
