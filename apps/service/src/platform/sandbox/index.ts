// Sandboxes for child programs.

export type { LocalUser } from './local-user.ts';
export { findSandbox, requireWall, type Sandbox, type SandboxCommand } from './sandbox.ts';
export { foldersOf } from './sandbox-paths.ts';
export { openWayOut, type WayOut } from './way-out.ts';
