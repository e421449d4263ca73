import type { Shape } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client, queryKeys } from '#api';
import { Confirm, ProblemNote } from '#ui';

export function DeleteBrand({ kit, onClose }: { kit: Shape<'BrandKit'>; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => client.call('DELETE /api/v1/brands/{id}', { params: { id: kit.id } }),
    onSuccess: async () => {
      await navigate({ to: '/brands' });
      await queries.invalidateQueries({ queryKey: queryKeys.brands });
    },
  });
  return (
    <Confirm
      title={`Delete “${kit.name ?? kit.domain ?? 'this brand'}”?`}
      cancelLabel="Keep it"
      go="Delete brand"
      isOpen
      isBusy={remove.isPending}
      onCancel={onClose}
      onGo={() => remove.mutate()}
    >
      Posts made with it stay as they are.
      {remove.error && <ProblemNote cause={remove.error} title="It was not deleted" />}
    </Confirm>
  );
}
