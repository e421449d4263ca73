// Records the account's activity for every operation that declares one: the action, the actor and the subject.

import type { ActivityAction } from '@galley/contract';
import type { ActivityFacts, OperationCall, Principal } from '#platform/kernel';

type Outcome = ActivityFacts & { output: unknown };

/** Called after an operation succeeded; does nothing for one without an activity. */
export type RecordActivity = (call: OperationCall, outcome: Outcome) => Promise<void>;

/** Stores one event. */
export type StoreActivity = (event: {
  accountId: string;
  action: ActivityAction;
  principal: Principal | null;
  network: string;
  requestId: string;
  subject: string | null;
}) => Promise<void>;

export function createRecordActivity(store: StoreActivity): RecordActivity {
  return async ({ operation, principal, network, requestId, input }, { output, ...about }) => {
    const { activity: action } = operation;
    const accountId = about.accountId ?? principal?.accountId ?? idIn(output, 'account');
    if (action === undefined || accountId === null) return;
    const subject = about.subject ?? subjectOf(input.params, output);
    await store({ accountId, action, principal, network, requestId, subject });
  };
}

/** The id in the path, or the id of the created resource. */
function subjectOf(params: unknown, output: unknown): string | null {
  const { id, purchase_id: purchaseId } = (output ?? {}) as Record<string, unknown>;
  const made = [(params as { id?: unknown } | null | undefined)?.id, id, purchaseId, idIn(output, 'key')];
  return made.find((item): item is string => typeof item === 'string') ?? null;
}

function idIn(output: unknown, member: string): string | null {
  const { id } = ((output as Record<string, unknown> | undefined)?.[member] ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}
