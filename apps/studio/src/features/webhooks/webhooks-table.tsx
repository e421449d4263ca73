import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Check } from 'lucide-react';
import { useState } from 'react';
import { client, queryKeys } from '#api';
import { Button, Chip, day, ProblemNote, useNow } from '#ui';
import { DeleteWebhook } from './delete-webhook.tsx';
import { Deliveries } from './deliveries.tsx';

type Webhook = Shape<'Webhook'>;
type Open = { what: 'deliveries' | 'delete'; webhook: Webhook };

export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className="card">
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">URL</th>
            <th scope="col">Told of</th>
            <th scope="col">Made</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onOpen={(what) => setOpen({ what, webhook })} />
          ))}
        </tbody>
      </table>
      {open?.what === 'deliveries' && <Deliveries webhook={open.webhook} onClose={close} />}
      {open?.what === 'delete' && <DeleteWebhook webhook={open.webhook} onClose={close} />}
    </div>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (what: Open['what']) => void }) {
  const now = useNow();
  const queries = useQueryClient();
  const { id, url, description, events, enabled } = webhook;
  const turn = useMutation({
    mutationFn: () => client.call('PATCH /api/v1/webhooks/{id}', { params: { id }, body: { enabled: !enabled } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.webhooks }),
  });
  return (
    <tr className={enabled ? '' : 'off'}>
      <td className="strong">
        <span className="mono break-all">{url}</span>
        {description && <span className="tiny faint block">{description}</span>}
        {turn.error && <ProblemNote cause={turn.error} title="It was not changed" />}
      </td>
      <td data-label="Told of">{events.join(', ')}</td>
      <td className="dim nowrap" data-label="Made">
        {day(webhook.created_at, now)}
      </td>
      <td className="nowrap" data-label="State">
        {enabled ? (
          <Chip tone="ok" icon={<Check className="s" />}>
            On
          </Chip>
        ) : (
          <Chip icon={<Ban className="s" />}>Off</Chip>
        )}
      </td>
      <td className="right nowrap">
        <Button size="sm" aria-label={`Deliveries to ${url}`} onClick={() => onOpen('deliveries')}>
          Deliveries
        </Button>
        <Button variant="ghost" size="sm" busy={turn.isPending && 'Changing it'} onClick={() => turn.mutate()}>
          {enabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button variant="danger ghost" size="sm" aria-label={`Delete ${url}`} onClick={() => onOpen('delete')}>
          Delete
        </Button>
      </td>
    </tr>
  );
}
