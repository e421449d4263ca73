// What happens, as it happens: the WebSocket.

export { createSocketServer } from './socket-server.ts';
