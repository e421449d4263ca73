import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webhooksQuery } from '#api';
import { Button, EmptyBox, ProblemNote, RowBones, Skeleton, useTitle } from '#ui';
import { NewWebhook } from './new-webhook.tsx';
import { WebhooksTable } from './webhooks-table.tsx';

export function WebhooksScreen() {
  useTitle('Webhooks');
  const webhooks = useQuery(webhooksQuery);
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className="head keys-head">
        <p className="max-w-[600px]">
          We notify your server when a job has ended or credits run low. Every delivery is signed, tried up to twelve
          times over three days, and kept here.
        </p>
        <Button variant="primary" onClick={() => setMaking(true)}>
          <Plus /> New webhook
        </Button>
      </div>
      {webhooks.isPending && (
        <Skeleton label="Loading webhooks">
          <RowBones count={2} />
        </Skeleton>
      )}
      {webhooks.error && (
        <ProblemNote
          cause={webhooks.error}
          title="This list could not be loaded."
          onRetry={() => void webhooks.refetch()}
        />
      )}
      {webhooks.data && webhooks.data.length > 0 && <WebhooksTable webhooks={webhooks.data} />}
      {webhooks.data?.length === 0 && (
        <EmptyBox title="No webhooks yet">Add the URL of your own server. It must be public.</EmptyBox>
      )}
      {isMaking && <NewWebhook onClose={() => setMaking(false)} />}
    </>
  );
}
