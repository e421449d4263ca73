// What every module needs: errors, ids, logs, health, and the types of an endpoint and a tool.

export { AppError } from './app-error.ts';
export { defined } from './defined.ts';
export { Drain } from './drain.ts';
export {
  type ActivityFacts,
  type Client,
  type Endpoint,
  endpoint,
  type InputOf,
  type Principal,
  type RequestContext,
} from './endpoint.ts';
export { withExamplePage } from './example-page.ts';
export { type FieldError, fieldErrors } from './field-errors.ts';
export { type Dependency, readinessOf } from './health.ts';
export { idFrom, newId, newSeed } from './ids.ts';
export { inPageCode } from './in-page-code.ts';
export { isSame } from './is-same.ts';
export { createLogger, type Logger } from './logger.ts';
export { atLowPriority, atNormalPriority, isLowPriority } from './low-priority.ts';
export { fileExtension, mediaTypeOf } from './media-type.ts';
export { onBehalfOf, ownerOfWork } from './on-behalf.ts';
export type { OperationCall, OperationResult, ServeOperation } from './operation-call.ts';
export { type ProcessWatch, watchProcess } from './process-watch.ts';
export { bearerIn, cookieIn, headerIn, isFromBrowser } from './request-headers.ts';
export { requireScope } from './require-scope.ts';
export { type ScheduledTask, startScheduledTasks } from './scheduled-tasks.ts';
export { isSignedWith, type Secret, signingSecret } from './secret.ts';
export { createThread, serveThread } from './thread.ts';
export {
  type ToolBinding,
  type ToolContext,
  type ToolLink,
  type ToolProgress,
  type ToolResponse,
  tool,
} from './tool.ts';
export { continueTrace, noteOnSpan, type TraceHeaders, traced, traceHeaders } from './trace.ts';
