// Errors of the service as n8n shows them: a headline with the code, below it what happened and what to do.

import { type INode, type JsonObject, NodeApiError, NodeOperationError } from 'n8n-workflow';
import { ApiProblem, JobFailed, StillRunning, Unreachable } from '../../api/problems.ts';

type Position = { itemIndex?: number };

/** Without its cause: n8n stores errors, and that of a request contains the key. */
export function asNodeError(node: INode, cause: unknown, position: Position = {}): Error {
  if (cause instanceof NodeApiError || cause instanceof NodeOperationError) return cause;
  if (cause instanceof ApiProblem) return problemError(node, cause, position);
  if (cause instanceof JobFailed) {
    const description = ofJob(cause.message, cause.jobId);
    return new NodeOperationError(node, `The job failed (${cause.code})`, { ...position, description });
  }
  if (cause instanceof StillRunning) {
    const advice = 'It continues. Read it later with Job, Get; creating it again would cost again.';
    const description = ofJob(advice, cause.jobId);
    return new NodeOperationError(node, 'The job is not finished yet', { ...position, description });
  }
  if (cause instanceof Unreachable) {
    return new NodeApiError(node, { message: cause.message } as JsonObject, {
      ...position,
      message: cause.message,
      description: 'Check the base URL of the credentials and whether n8n can reach it, then run the node again.',
    });
  }
  return new NodeOperationError(node, cause instanceof Error ? cause : String(cause), position);
}

/** What an item has when the node continues after errors. */
export function errorItem(cause: unknown): JsonObject {
  const { message, description } = cause as Error & { description?: string | null };
  return { error: message, ...(description ? { description } : {}) };
}

function problemError(node: INode, { status, body }: ApiProblem, position: Position): NodeApiError {
  const wrong = (body.errors ?? []).map(({ path, message }) => `${path === '' ? 'The request' : path} ${message}.`);
  const request = body.request_id ? [`Request ${body.request_id}.`] : [];
  return new NodeApiError(node, { ...body } as JsonObject, {
    ...position,
    message: `${body.title} (${body.code})`,
    description: [body.detail, ...wrong, ...request].join(' '),
    httpCode: String(status),
  });
}

function ofJob(text: string, jobId: string): string {
  return jobId === '' ? text : `${text} Job ${jobId}.`;
}
