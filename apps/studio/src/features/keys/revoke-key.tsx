import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, queryKeys } from '#api';
import { Confirm, ProblemNote } from '#ui';

export function RevokeKey({ row, onClose }: { row: Shape<'Key'>; onClose: () => void }) {
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => client.call('DELETE /api/v1/keys/{id}', { params: { id: row.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.keys });
      onClose();
    },
  });
  return (
    <Confirm
      title={`Revoke “${row.name}”?`}
      cancelLabel="Keep it"
      go="Revoke key"
      isOpen
      isBusy={revoke.isPending}
      onCancel={onClose}
      onGo={() => revoke.mutate()}
    >
      Calls with it answer 401 at once. Running jobs finish.
      {revoke.error && <ProblemNote cause={revoke.error} title="It was not revoked" />}
    </Confirm>
  );
}
