import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brandsQuery } from '#api';
import { Chip, EmptyBox, ProblemNote, RowBones, Skeleton, useTitle } from '#ui';
import { BrandOnPages } from './brand-on-pages.tsx';
import { KitSamples } from './brand-samples.tsx';
import { NewBrand } from './new-brand.tsx';

/** All brand kits, and the form that makes one of a page. */
export function BrandsScreen() {
  useTitle('Brands');
  const { data: brands, error, isPending, refetch } = useQuery(brandsQuery);
  return (
    <main className="wrap mid" id="main">
      <div className="head">
        <div>
          <h1>Brands</h1>
          <p>Logo, colours, typeface and tone of voice, kept for your next posts.</p>
        </div>
      </div>
      <NewBrand />
      {isPending && (
        <Skeleton label="Loading your brands">
          <RowBones count={2} />
        </Skeleton>
      )}
      {error && <ProblemNote cause={error} title="Your brands could not be loaded." onRetry={() => void refetch()} />}
      {brands?.length === 0 && (
        <EmptyBox title="No brands yet">
          Paste the address of a website above. We read its look once, and you can change everything.
        </EmptyBox>
      )}
      {brands && brands.length > 0 && (
        <>
          <ul className="kits">
            {brands.map((kit) => (
              <li key={kit.id} className="card kit">
                <KitSamples kit={kit} />
                <div className="kit-foot">
                  <div className="min-w-0 grow">
                    <Link className="strong trunc block" to="/brands/$brandId" params={{ brandId: kit.id }}>
                      {kit.name ?? kit.domain ?? 'Unnamed brand'}
                    </Link>
                    <p className="small faint trunc">{kit.domain ?? kit.typeface}</p>
                  </div>
                  {kit.default && <Chip tone="ok">Default</Chip>}
                </div>
              </li>
            ))}
          </ul>
          <BrandOnPages />
        </>
      )}
    </main>
  );
}
