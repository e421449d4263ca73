// The tasks extension of the revision 2026-07-28: a client that declares it gets a task for slow work, follows it without
// its model, and hands the model the finished result.

import { operations } from '@galley/contract';
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { AppError } from '#platform/kernel';
import type { CallTool, OperationCaller, ToolCall } from '../call-tool.ts';
import type { Visit } from '../mcp-request.ts';
import { rejectionOf } from '../rejection.ts';
import { type JobRecord, taskOf, unknownTask } from './task.ts';

export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

type Deps = { callTool: CallTool; callerFor: (visit: Visit) => OperationCaller };

type StartedCall = Pick<ToolCall, 'name' | 'input'>;

export type Tasks = {
  /** The task of the job that a call started; the result itself if it started none. */
  begin: (visit: Visit, call: StartedCall, result: CallToolResult) => Promise<CallToolResult>;
  /** Adds the methods to the server of one request. */
  serve: (server: Server, visit: Visit) => void;
};

const taskParams = z.object({ taskId: z.string() });

/** Whether the call starts a job as its result, which takes longer than a call should. */
function isSlow({ name, input }: StartedCall): boolean {
  if (name === 'instant_post') return (input as { action?: unknown } | undefined)?.action === 'submit';
  return name === 'kitchen_render' || name === 'edit_pack';
}

export function createTasks(deps: Deps): Tasks {
  return {
    begin: (visit, call, result) => begin(deps, { visit, call, result }),
    serve: (server, visit) => {
      const read = (id: string) => readJob(deps, visit, id);
      server.setRequestHandler('tasks/get', { params: taskParams }, async ({ taskId }, context) => {
        requireTasks(context);
        return detailed(deps, visit, await read(taskId));
      });
      // No tool asks for input, so responses have nothing to answer.
      server.setRequestHandler('tasks/update', { params: taskParams }, async ({ taskId }, context) => {
        requireTasks(context);
        await read(taskId);
        return {};
      });
      server.setRequestHandler('tasks/cancel', { params: taskParams }, async ({ taskId }, context) => {
        requireTasks(context);
        const { finished_at } = await read(taskId);
        if (finished_at === null) await cancel(deps, visit, taskId);
        return {};
      });
    },
  };
}

export function declaresTasks({ mcpReq }: ServerContext): boolean {
  // The type of the SDK does not name the members of the envelope.
  const envelope: Record<string, unknown> = { ...mcpReq.envelope };
  const { extensions } = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Pick<ClientCapabilities, 'extensions'>;
  return extensions?.[TASKS_EXTENSION] !== undefined;
}

function requireTasks(context: ServerContext): void {
  if (declaresTasks(context)) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } });
}

type BegunCall = { visit: Visit; call: StartedCall; result: CallToolResult };

async function begin({ callerFor }: Deps, { visit, call, result }: BegunCall): Promise<CallToolResult> {
  const { job_id: id, status } = (result.structuredContent ?? {}) as { job_id?: unknown; status?: unknown };
  if (!isSlow(call) || typeof id !== 'string' || (status !== 'queued' && status !== 'processing')) {
    return result;
  }
  try {
    const record = await callerFor(visit)(operations.getJob, { params: { id } });
    // The SDK adds an empty content, which a task may have.
    return { ...taskOf(record), resultType: 'task' } as unknown as CallToolResult;
  } catch (cause) {
    // A key without the scope `read` could not follow a task. The job runs, and its id is in the result.
    if (cause instanceof AppError && cause.code === 'insufficient_scope') return result;
    throw cause;
  }
}

async function readJob({ callerFor }: Deps, visit: Visit, id: string): Promise<JobRecord> {
  return explained(visit, () => callerFor(visit)(operations.getJob, { params: { id } }));
}

async function cancel({ callerFor }: Deps, visit: Visit, id: string): Promise<void> {
  await explained(visit, async () => {
    try {
      await callerFor(visit)(operations.cancelJob, { params: { id }, body: {} });
    } catch (cause) {
      // It ended in between, and a task that has ended is acknowledged as well.
      if (!(cause instanceof AppError && cause.code === 'job_final')) throw cause;
    }
  });
}

/** A finished task with the result that a call returns now. */
async function detailed({ callTool }: Deps, visit: Visit, record: JobRecord): Promise<Record<string, unknown>> {
  const task = taskOf(record);
  if (task.status !== 'completed') return task;
  const { id, type, status } = record;
  const call =
    type === 'render:instant_post'
      ? { name: 'instant_post', input: { action: 'poll', job_id: id } }
      : { name: 'get_job', input: { job_id: id, include: ['urls'] } };
  const result = await callTool(visit, { ...call, idempotencyKey: undefined, progress: null });
  const { structuredContent, ...failed } = result;
  return {
    ...task,
    result: { resultType: 'complete', ...(status === 'failed' ? { ...failed, isError: true } : result) },
  };
}

async function explained<Value>(visit: Visit, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    if (cause.code === 'not_found' || cause.code === 'invalid_request') throw unknownTask();
    const { code, message, data } = rejectionOf(cause, visit.requestId).error;
    throw new ProtocolError(code, message, data);
  }
}
