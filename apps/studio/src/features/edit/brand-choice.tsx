import type { Shape } from '@galley/contract';
import { Item, Root } from '@radix-ui/react-radio-group';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { brandsQuery } from '#api';
import { ProblemNote } from '#ui';
import type { Edit } from './use-edit.ts';

/** As the pack has it now; no kit has this id. */
const NOW = 'now';

/** One of the account's brand kits: its logo, colours and typeface. */
export function BrandChoice({ edit }: { edit: Edit }) {
  const labelId = useId();
  const { data: brands, error, refetch } = useQuery(brandsQuery);
  const change = edit.changes.find((item) => item.kind === 'brand');
  const choose = (id: string) => edit.change('brand', id === NOW ? null : { kind: 'brand', brand_id: id });
  return (
    <div className="field">
      <span className="label" id={labelId}>
        Brand
      </span>
      {error && <ProblemNote cause={error} title="Your brands could not be loaded." onRetry={() => void refetch()} />}
      {brands?.length === 0 && (
        <p className="hint">
          You have no brands yet. <Link to="/brands">Make one from a website</Link>, then choose it here.
        </p>
      )}
      {brands && brands.length > 0 && (
        <Root className="choices" aria-labelledby={labelId} value={change?.brand_id ?? NOW} onValueChange={choose}>
          <Item value={NOW} className="choice">
            <b className="strong">As it is now</b>
          </Item>
          {brands.map((brand) => (
            <Item key={brand.id} value={brand.id} className="choice brand-choice">
              <Swatches colors={brand.colors} />
              <span className="min-w-0">
                <b className="strong trunc block">{brand.name ?? brand.domain ?? 'Unnamed brand'}</b>
                <span className="small dim trunc block">{brand.domain ?? brand.typeface}</span>
              </span>
            </Item>
          ))}
        </Root>
      )}
    </div>
  );
}

function Swatches({ colors }: { colors: Shape<'BrandKit'>['colors'] }) {
  return (
    <span className="choice-colors" aria-hidden="true">
      {(['background', 'primary', 'accent'] as const).map((role) => (
        <i key={role} style={{ background: colors[role] }} />
      ))}
    </span>
  );
}
