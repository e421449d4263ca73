// The transport for agents: JSON-RPC over POST, an event stream over GET.

export { createMcp } from './mcp.ts';
export { mcpOperations } from './surface.ts';
export { toolList } from './tool-list.ts';
