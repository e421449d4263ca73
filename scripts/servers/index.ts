/** Databases for tests and trials: made with a mark, dropped only with that mark. */

/** The environment of this process, to be handed on. */
export { inheritedEnvironment } from './config.ts';
export { createDatabase, dropDatabase } from './databases.ts';
/** What Redis denied to its users. */
export { redisRejections } from './definitions/redis.ts';
/** How a program reaches the stack. */
export { stackEnvironment } from './environment.ts';
/** Where the object store keeps its files, a folder for each bucket. */
export { objectsFolder } from './home.ts';
/** Where the downloader of platform videos lies. */
export { locateDownloader } from './install/downloader.ts';
/** Tools of Go: built once, and where they lie. */
export { buildGoTools, locateTool, stackTools } from './install/go-tools.ts';
/** The one table of versions. */
export { versions } from './install/versions.ts';
/** Where an egress proxy listens that a browser under the network rule is to reach, and the rule itself. */
export { freeEgressPort, isNetworkRuleSet, networkRules } from './network-rule.ts';
/** The only address that anything listens on. */
export { host, portOffset, ports, programPortsFrom } from './ports.ts';
/** Asked before a test writes to a database. */
export { requireTestDatabase } from './require-test-database.ts';
/** The same for a role with its own users, and what makes `prepare` create those of the database. */
export { operatorEnvironment, type RoleWithUsers, roleEnvironment, rolesWithUsers } from './role-users.ts';
/** The stack as a whole, and its servers as a fault would treat them. */
export { breakServer, type ServerName, serverProcesses, stackDown, stackRevive, stackUp } from './stack.ts';
