// Walls around other programs.

export { findSandbox, requireWall, type Sandbox, type SandboxCommand } from './sandbox.ts';
