// A job as a task of the extension: its id is that of the job, so nothing new is stored.

import type { Shape } from '@galley/contract';
import { ProtocolError } from '@modelcontextprotocol/server';
import { INVALID_PARAMS } from '../rejection.ts';

export type JobRecord = Shape<'Job'>;

export type Task = {
  taskId: string;
  status: 'working' | 'completed' | 'cancelled';
  statusMessage?: string;
  createdAt: string;
  lastUpdatedAt: string;
  ttlMs: null;
  pollIntervalMs: number;
};

/** As often as the tools ask agents to poll. */
const POLL_INTERVAL_MS = 4_000;

/** A failed job is `completed` here: `failed` means that the protocol failed, and the result says what the job did. */
export function taskOf({ id, status, created_at, started_at, finished_at, progress, error }: JobRecord): Task {
  return {
    taskId: id,
    status: finished_at === null ? 'working' : error?.code === 'cancelled' ? 'cancelled' : 'completed',
    statusMessage: finished_at === null ? (progress.stage ?? status) : status,
    createdAt: created_at,
    lastUpdatedAt: finished_at ?? started_at ?? created_at,
    ttlMs: null,
    pollIntervalMs: POLL_INTERVAL_MS,
  };
}

export function unknownTask(): ProtocolError {
  return new ProtocolError(INVALID_PARAMS, 'There is no such task.');
}
