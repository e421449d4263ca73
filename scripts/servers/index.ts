/** Databases for tests and trials: created with a mark, dropped only with that mark. */

/** The environment of this process, for child processes. */
export { inheritedEnvironment } from './config.ts';
export { createDatabase, dropDatabase } from './databases.ts';
/** What Redis denied to its users. */
export { redisRejections } from './definitions/redis.ts';
/** How a program reaches the stack. */
export { stackEnvironment } from './environment.ts';
/** Where the object store stores its files, a folder for each bucket. */
export { objectsFolder } from './home.ts';
/** Path of the downloader of platform videos. */
export { locateDownloader } from './install/downloader.ts';
/** Tools written in Go: build and path. */
export { buildGoTools, locateTool, stackTools } from './install/go-tools.ts';
/** The one table of versions. */
export { versions } from './install/versions.ts';
/** Free ports for an egress proxy that a browser under the network rule can reach, and the rule itself. */
export { freeEgressPort, isNetworkRuleSet, networkRules } from './network-rule.ts';
/** The only address that anything listens on. */
export { host, portOffset, ports, programPortsFrom } from './ports.ts';
/** Called before a test writes to a database. */
export { requireTestDatabase } from './require-test-database.ts';
/** The same for a role with its own users, and the settings with which `prepare` creates those of the database. */
export { operatorEnvironment, type RoleWithUsers, roleEnvironment, rolesWithUsers } from './role-users.ts';
/** The stack as a whole, and its servers for fault injection. */
export { breakServer, type ServerName, serverProcesses, stackDown, stackRevive, stackUp } from './stack.ts';
