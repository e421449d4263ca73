// HTTP between the API and its workers: one token, one way to call, one way to respond.

export { callWorker, openWorkerRoute } from './worker-http.ts';
