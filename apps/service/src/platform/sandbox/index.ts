// Walls around other programs.

export type { LocalUser } from './local-user.ts';
export { foldersOf } from './places.ts';
export { findSandbox, requireWall, type Sandbox, type SandboxCommand } from './sandbox.ts';
export { openWayOut, type WayOut } from './way-out.ts';
