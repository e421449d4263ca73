import { hostname } from 'node:os';
import { host, ports } from '@galley/scripts/stack';

/** A piece of work that is not done, as the engine knows it. */
export type OpenWork = {
  jobId: string;
  activityId: string;
  activity: string;
  attempt: number;
  /** A worker has it at this moment, or had it when it died. */
  isHeld: boolean;
  pid: number;
};

type Pending = {
  activityId: string;
  activityType: { name: string };
  state: string;
  attempt: number;
  lastWorkerIdentity?: string;
};

const WORKFLOWS = `http://${host}:${ports.temporal.FRONTEND_HTTP_PORT}/api/v1/namespaces/galley/workflows`;

type Described = { workflowExecutionInfo: { status: string }; pendingActivities?: Pending[] };

/** What is not done of one job. Empty when its workflow has ended, or never was. */
export async function readOpenWork(jobId: string): Promise<OpenWork[]> {
  const response = await fetch(`${WORKFLOWS}/${encodeURIComponent(`job:${jobId}`)}`, {
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status === 404) return [];
  if (response.status !== 200) throw new Error(`the engine answers ${response.status}`);
  return openWorkOf(jobId, (await response.json()) as Described);
}

/** The engine tells of an ended workflow for ever what it left undone, in the hands of whoever had it last. */
export function openWorkOf(jobId: string, described: Described): OpenWork[] {
  const { workflowExecutionInfo, pendingActivities = [] } = described;
  if (workflowExecutionInfo.status !== 'WORKFLOW_EXECUTION_STATUS_RUNNING') return [];
  return pendingActivities.map(({ activityId, activityType, state, attempt, lastWorkerIdentity }) => ({
    jobId,
    activityId,
    activity: activityType.name,
    attempt,
    isHeld: state === 'PENDING_ACTIVITY_STATE_STARTED',
    pid: pidOf(lastWorkerIdentity ?? ''),
  }));
}

/** A worker names itself by process and machine. */
function pidOf(identity: string): number {
  const [pid, machine] = identity.split('@');
  return machine === hostname() ? Number(pid) : 0;
}
