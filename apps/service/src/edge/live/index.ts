// Live events: the WebSocket.

export { createSocketServer } from './socket-server.ts';
