import { limits, type Shape, scopes } from '@galley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { client, meQuery } from '#api';
import { Button, Field, Note, ProblemNote } from '#ui';
import type { ConnectionQuery } from './connection-query.ts';
import { shownCode } from './shown-code.ts';
import { warningOf } from './warning.ts';

type Props = { asked: ConnectionQuery; request: Shape<'ConnectionRequest'> };
type Decision = 'approve' | 'deny';

/** Each use of a connection begins its time anew. */
const IDLE_DAYS = limits.refreshTokenSeconds / 86_400;

/** Who asks, where the approval goes, what it allows, and how much it may cost. */
export function Consent({ asked, request }: Props) {
  const [cap, setCap] = useState(String(request.monthly_cap));
  const isCap = /^[1-9]\d{0,8}$/.test(cap);
  const decide = useMutation({
    mutationFn: (decision: Decision) => {
      const body = { request: asked, decision, ...(isCap ? { monthly_cap: Number(cap) } : {}) };
      return client.call('POST /api/v1/connections/request', { body });
    },
    onSuccess: ({ redirect_to: next }) => {
      if (next !== null) location.assign(next);
    },
  });
  if (decide.data)
    return <Decided isApproved={decide.variables === 'approve'} goesBack={decide.data.redirect_to !== null} />;
  return (
    <div className="stack gap-4">
      <Asker asked={asked} request={request} />
      <div>
        <h2 className="mb-3">It may</h2>
        <ul className="stack gap-2">
          {request.scopes.map((scope) => (
            <li key={scope} className="row small items-start">
              <Check className="s" /> {scopes[scope]}
            </li>
          ))}
        </ul>
      </div>
      <Field
        label="Credits a month"
        type="number"
        min={1}
        value={cap}
        onChange={({ target }) => setCap(target.value)}
        error={isCap ? undefined : 'Give a whole number of credits, at least 1.'}
        hint="More than this it cannot spend."
      />
      {decide.error && <ProblemNote cause={decide.error} title="Nothing was decided" />}
      <div className="row justify-end">
        <Button disabled={decide.isPending} onClick={() => decide.mutate('deny')}>
          Do not connect
        </Button>
        <Button
          variant="primary"
          disabled={!isCap}
          busy={decide.isPending && 'Connecting'}
          onClick={() => decide.mutate('approve')}
        >
          Connect
        </Button>
      </div>
    </div>
  );
}

function Asker({ asked, request }: Props) {
  const { data: account } = useQuery(meQuery);
  const warning = warningOf(request);
  return (
    <>
      <dl className="card facts">
        <div>
          <dt>App</dt>
          <dd>{request.client_name}</dd>
        </div>
        {asked.user_code !== undefined && (
          <div>
            <dt>Code</dt>
            <dd className="mono">{shownCode(asked.user_code)}</dd>
          </div>
        )}
        {request.client_host !== null && (
          <div>
            <dt>Known by</dt>
            <dd>{request.client_host}</dd>
          </div>
        )}
        <div>
          <dt>Goes to</dt>
          <dd>{request.redirect_host ?? 'The program that shows this code'}</dd>
        </div>
        <div>
          <dt>Your account</dt>
          <dd>{account?.email ?? ''}</dd>
        </div>
        <div>
          <dt>Ends</dt>
          <dd>{IDLE_DAYS} days after it was last used, or when you end it</dd>
        </div>
      </dl>
      {warning !== null && <Note tone="warn">{warning}</Note>}
    </>
  );
}

function Decided({ isApproved, goesBack }: { isApproved: boolean; goesBack: boolean }) {
  if (goesBack) return <Note tone="live">You are sent back to the app.</Note>;
  return <Note tone="ok">{isApproved ? 'Connected. Go back to your terminal.' : 'Not connected.'}</Note>;
}
