import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { brandsQuery } from '#api';
import { EmptyBox, ProblemNote, RowBones, Skeleton, useTitle } from '#ui';
import { KitForm } from './brand-form.tsx';

/** One kit: its form, and samples that follow it. */
export function BrandScreen() {
  const { brandId } = useParams({ from: '/account/brands/$brandId' });
  const { data: brands, error, isPending, refetch } = useQuery(brandsQuery);
  const kit = brands?.find(({ id }) => id === brandId);
  const name = kit?.name ?? kit?.domain ?? 'Brand';
  useTitle(name);
  return (
    <main className="wrap mid" id="main">
      <Link className="back small dim" to="/brands">
        <ArrowLeft className="s" /> Brands
      </Link>
      <div className="head">
        <h1 dir="auto">{name}</h1>
      </div>
      {isPending && (
        <Skeleton label="Loading the brand">
          <RowBones count={4} />
        </Skeleton>
      )}
      {error && <ProblemNote cause={error} title="The brand could not be loaded." onRetry={() => void refetch()} />}
      {kit && <KitForm key={kit.id} kit={kit} />}
      {brands && !kit && (
        <EmptyBox
          title="There is no such brand"
          action={
            <Link className="btn" to="/brands">
              All brands
            </Link>
          }
        >
          It was deleted, or it belongs to another account.
        </EmptyBox>
      )}
    </main>
  );
}
