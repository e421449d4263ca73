import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { keysQuery } from '#api';
import { Button, EmptyBox, ProblemNote, RowBones, Skeleton, useTitle } from '#ui';
import { Connections } from './connections.tsx';
import { KeysTable } from './keys-table.tsx';
import { NewKey } from './new-key.tsx';

export function KeysScreen() {
  useTitle('API keys');
  const keys = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className="head keys-head">
        <p className="max-w-[600px]">
          One key works for REST and MCP. We store a fingerprint only, so a key is shown once, when it is made. Signing
          in also makes a key.
        </p>
        <Button variant="primary" onClick={() => setMaking(true)}>
          <Plus /> New key
        </Button>
      </div>
      {keys.isPending && (
        <Skeleton label="Loading keys">
          <RowBones count={4} />
        </Skeleton>
      )}
      {keys.error && (
        <ProblemNote cause={keys.error} title="This list could not be loaded." onRetry={() => void keys.refetch()} />
      )}
      {keys.data && keys.data.length > 0 && <KeysTable keys={keys.data} />}
      {keys.data?.length === 0 && <EmptyBox title="No keys yet">Make one for your own code or for an agent.</EmptyBox>}
      <p className="small faint mt-3.5">Revoking is immediate. Calls with that key answer 401. Running jobs finish.</p>
      <Connections />
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </>
  );
}
