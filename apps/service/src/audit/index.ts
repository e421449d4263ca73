// The append-only audit log: who did what.

export { type AuditLog, createAuditLog } from './audit-log.ts';
export { auditEndpoints } from './endpoints.ts';
export { exportEvents, purgeEvents } from './events.ts';
export { createRequestLog, REQUEST_KEYS } from './request-log.ts';
