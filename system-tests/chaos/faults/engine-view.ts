import { hostname } from 'node:os';
import { host, ports } from '@galley/scripts/stack';

/** An activity that is not complete, as Temporal reports it. */
export type OpenWork = {
  jobId: string;
  activityId: string;
  activity: string;
  attempt: number;
  /** A worker is running it now, or was running it when it died. */
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

type WorkflowDescription = { workflowExecutionInfo: { status: string }; pendingActivities?: Pending[] };

/** Open activities of one job. Empty when its workflow has ended or never started. */
export async function readOpenWork(jobId: string): Promise<OpenWork[]> {
  const response = await fetch(`${WORKFLOWS}/${encodeURIComponent(`job:${jobId}`)}`, {
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status === 404) return [];
  if (response.status !== 200) throw new Error(`Temporal returned ${response.status}`);
  return openWorkOf(jobId, (await response.json()) as WorkflowDescription);
}

/** For an ended workflow, Temporal reports unfinished activities for ever, with the last worker that had them. */
export function openWorkOf(jobId: string, described: WorkflowDescription): OpenWork[] {
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

/** A worker's identity consists of its process and its machine. */
function pidOf(identity: string): number {
  const [pid, machine] = identity.split('@');
  return machine === hostname() ? Number(pid) : 0;
}
