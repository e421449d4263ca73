// For users who write programs: playground and MCP setup.

export { McpScreen } from './mcp-screen.tsx';
export { PlaygroundScreen } from './playground-screen.tsx';
