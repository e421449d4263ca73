// Preloaded in the control arm of load/live-sockets.system.ts: the service believes that every client has read
// everything.

import { WebSocket } from 'ws';

Object.defineProperty(WebSocket.prototype, 'bufferedAmount', { get: () => 0 });
