// The wire: everything a client can send or see, declared once.

export { type ActivityAction, activityActions } from '#activity';
export { allOperations, type OperationId } from '#all-operations';
export { type AuthorizationParameter, authorizationParameters } from '#authorization';
export type { CallInput, CallOutput, Route } from '#calls';
export { captionText, tagLine, type WholeCaption, withHash } from '#caption-text';
export { creditPacks, currency, plans } from '#credit-packs';
export { type ErrorCode, errorCodes, errors, errorType } from '#errors';
export { closeCodes, type EventType, events, resumeMessage } from '#events';
export { type JobErrorCode, jobErrorCodes, jobErrors } from '#job-errors';
export { limits, type RateLimitName, rateLimits, webhookRetrySeconds } from '#limits';
export * as operations from '#operations';
export { type Caller, errorsOf, everyCaller, modules, type Operation, owners } from '#operations/operation';
export { type PlatformId, platformIds, platforms, safeBox } from '#platforms';
export { type PricedOperation, pricedOperations, prices, signupGrantCredits } from '#prices';
export { requestExamples } from '#request-examples';
export { type Typeface, typefaces } from '#resources/brand';
export { type PageType, pageTypes } from '#resources/pack';
export { type Problem, problem, problemExtras } from '#resources/problem';
export { examplePage } from '#resources/urls';
export { type IdKind, idPrefixes } from '#resources/wire';
export { fallbackReasons, notFollowedReasons } from '#resources/writing';
export { type Shape, schemas } from '#schemas';
export { type Scope, scopeNames, scopes } from '#scopes';
export { kindOfUrl, type VideoPlatforms } from '#source-kind';
export { type StudioPage, studioPages } from '#studio-pages';
export { jobParts, mcpVersions, type Tool, type ToolName, tools } from '#tools';
