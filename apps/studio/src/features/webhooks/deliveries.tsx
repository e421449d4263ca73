import type { Shape } from '@galley/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleX, Clock } from 'lucide-react';
import { client, deliveriesQuery } from '#api';
import { ago, Button, Chip, EmptyBox, Modal, ProblemNote, RowBones, Skeleton, useNow } from '#ui';

type Webhook = Shape<'Webhook'>;
type Delivery = Shape<'WebhookDelivery'>;

const POLL_MS = 3_000;

/** Deliveries of one webhook, newest first; refreshed while it is open. */
export function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const queries = useQueryClient();
  const query = deliveriesQuery(webhook.id);
  const deliveries = useQuery({ ...query, refetchInterval: POLL_MS });
  const refresh = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const tryIt = useMutation({
    mutationFn: () => client.call('POST /api/v1/webhooks/{id}/test', { params: { id: webhook.id } }),
    onSettled: refresh,
  });
  const again = useMutation({
    mutationFn: (id: string) => client.call('POST /api/v1/webhooks/deliveries/{id}/redeliver', { params: { id } }),
    onSettled: refresh,
  });
  const problem = tryIt.error ?? again.error;
  return (
    <Modal title="Deliveries" description={webhook.url} isOpen onLeave={onClose}>
      {deliveries.isPending && (
        <Skeleton label="Loading deliveries">
          <RowBones count={3} />
        </Skeleton>
      )}
      {deliveries.error && <ProblemNote cause={deliveries.error} title="This list could not be loaded." />}
      {deliveries.data?.length === 0 && <EmptyBox title="Nothing was sent yet">Send a test to see one.</EmptyBox>}
      <ul className="stack gap-2">
        {deliveries.data?.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onAgain={() => again.mutate(delivery.id)} />
        ))}
      </ul>
      {problem && <ProblemNote cause={problem} title="It was not sent" />}
      <div className="row mt-4 justify-end">
        <Button busy={tryIt.isPending && 'Sending it'} onClick={() => tryIt.mutate()}>
          Send a test
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Modal>
  );
}

function DeliveryRow({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const now = useNow();
  const { id, event, state, attempts, response_status: status } = delivery;
  const times = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return (
    <li className="row between flex-wrap">
      <span>
        <span className="strong">{event}</span>
        <span className="tiny faint block">
          {ago(delivery.created_at, now)}, {times}
          {status !== null && `, answered ${status}`}
        </span>
      </span>
      <span className="row">
        <StateChip state={state} />
        {state !== 'pending' && (
          <Button variant="ghost" size="sm" aria-label={`Send again: ${id}`} onClick={onAgain}>
            Send again
          </Button>
        )}
      </span>
    </li>
  );
}

function StateChip({ state }: { state: Delivery['state'] }) {
  if (state === 'delivered') {
    return (
      <Chip tone="ok" icon={<Check className="s" />}>
        Delivered
      </Chip>
    );
  }
  if (state === 'failed') {
    return (
      <Chip tone="bad" icon={<CircleX className="s" />}>
        Failed
      </Chip>
    );
  }
  return <Chip icon={<Clock className="s" />}>On its way</Chip>;
}
