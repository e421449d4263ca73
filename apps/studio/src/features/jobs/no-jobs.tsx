import { prices } from '@galley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { balanceQuery } from '#api';
import { counted, credits, EmptyBox } from '#ui';

export function NoJobs() {
  const { data } = useQuery(balanceQuery);
  const packs = Math.floor((data?.balance ?? 0) / prices.instant_post);
  return (
    <EmptyBox
      title="No posts yet"
      action={
        <Link className="btn" to="/">
          <Plus /> Make your first pack
        </Link>
      }
    >
      Every pack, scroll video and render you start is listed here, with what it cost.
      {data && packs > 0 && ` You have ${credits(data.balance)}, enough for ${counted(packs, 'pack')}.`}
    </EmptyBox>
  );
}
