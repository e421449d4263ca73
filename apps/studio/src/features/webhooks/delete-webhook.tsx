import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, queryKeys } from '#api';
import { Confirm, ProblemNote } from '#ui';

export function DeleteWebhook({ webhook, onClose }: { webhook: Shape<'Webhook'>; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.call('DELETE /api/v1/webhooks/{id}', { params: { id: webhook.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.webhooks });
      onClose();
    },
  });
  return (
    <Confirm
      title="Delete this webhook?"
      cancelLabel="Keep it"
      go="Delete webhook"
      isOpen
      isBusy={remove.isPending}
      onCancel={onClose}
      onGo={() => remove.mutate()}
    >
      {webhook.url} hears nothing more, and its log of deliveries goes.
      {remove.error && <ProblemNote cause={remove.error} title="It was not deleted" />}
    </Confirm>
  );
}
