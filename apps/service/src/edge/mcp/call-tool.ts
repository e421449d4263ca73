// One tools/call: finds the tool, validates its input, and calls the same operations as REST.

import { errors, type Operation, tools } from '@galley/contract';
import { type CallToolResult, ProtocolError } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import {
  AppError,
  fieldErrors,
  type ServeOperation,
  type ToolBinding,
  type ToolContext,
  type ToolProgress,
} from '#platform/kernel';
import type { Visit } from './mcp-request.ts';
import { INVALID_PARAMS } from './rejection.ts';
import { failureOf, successOf } from './tool-result.ts';

export type CallToolDeps = {
  tools: readonly ToolBinding[];
  serve: ServeOperation;
  /** Counts a call against the limits of its operation. */
  count: (operation: Operation, visit: Visit) => Promise<void>;
  explain: (error: unknown) => AppError;
};

export type ToolCall = {
  name: string;
  input: unknown;
  idempotencyKey: unknown;
  progress: ToolProgress | null;
};

export type CallTool = (visit: Visit, call: ToolCall) => Promise<CallToolResult>;

export function createCallTool(deps: CallToolDeps): CallTool {
  const bound = new Map<string, ToolBinding>(deps.tools.map((item) => [item.name, item]));
  return async (visit, call) => {
    const declared = tools.find(({ name }) => name === call.name);
    const binding = bound.get(call.name);
    // The name is not repeated in the error: it may contain a secret.
    if (declared === undefined || binding === undefined) {
      throw new ProtocolError(INVALID_PARAMS, 'There is no such tool; tools/list names them.');
    }
    try {
      const input = call.input ?? {};
      rejectBadInput(declared.input, input);
      return successOf(await binding.run(toolContextOf(deps, visit, call), input), visit.version);
    } catch (cause) {
      const error = deps.explain(cause);
      if (errors[error.code].status >= 500) visit.log.error({ err: cause, code: error.code }, 'tool call failed');
      else visit.log.info({ ...namesOf(visit), tool: call.name, code: error.code }, 'tool call rejected');
      return failureOf(error, visit);
    }
  };
}

function namesOf({ principal: { accountId, keyId, sessionId }, network }: Visit) {
  return { accountId, keyId, sessionId, network };
}

/** The tools' schemas are those of REST or stricter, so an error names the agent's own fields. */
function rejectBadInput(schema: z.ZodType, input: unknown): void {
  const { error } = schema.safeParse(input);
  if (error === undefined) return;
  throw new AppError('invalid_request', {
    detail: 'Nothing was charged. Correct the input, then call again.',
    extras: { errors: fieldErrors(error) },
  });
}

function toolContextOf(
  deps: Pick<CallToolDeps, 'serve' | 'count'>,
  visit: Visit,
  { idempotencyKey, progress }: ToolCall,
): ToolContext {
  const call = callerFor(deps, visit, idempotencyKey);
  return { accountId: visit.principal.accountId, call, progress };
}

export type OperationCaller = ToolContext['call'];

/** Calls operations as REST does. */
export function callerFor(
  { serve, count }: Pick<CallToolDeps, 'serve' | 'count'>,
  visit: Visit,
  idempotencyKey?: unknown,
): OperationCaller {
  const { principal, client, network, requestId, log, signal } = visit;
  const call = async (operation: Operation, input: object = {}): Promise<unknown> => {
    // Reads were counted when the message came in.
    if (operation.limit !== 'read') await count(operation, visit);
    const served = await serve({
      operation,
      input,
      principal,
      client,
      network,
      requestId,
      log,
      signal,
      idempotencyKey,
    });
    return served.output;
  };
  return call as OperationCaller;
}
