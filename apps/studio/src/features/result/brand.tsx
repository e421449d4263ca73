import type { Shape } from '@galley/contract';
import { useState } from 'react';
import { useAnnounce } from '#ui';

type Brand = Shape<'Brand'>;

/** The brand of the page; hidden for an idea, which has no page. */
export function BrandBlock({ brand }: { brand: Brand }) {
  if (brand.domain === null && brand.name === null) return null;
  const colors = [...new Set(Object.values(brand.colors).map((color) => color.toUpperCase()))];
  return (
    <section className="part" aria-labelledby="brand">
      <div className="sect">
        <h2 id="brand">
          Brand found on the page<span className="desk-only">used in every clip and still</span>
        </h2>
      </div>
      <div className="card pad brandgrid">
        <div>
          <p className="tiny faint">{brand.logo_url ? 'Logo' : 'Name'}</p>
          {brand.logo_url ? (
            <span className="logo mt-2">
              <img src={brand.logo_url} alt={`Logo of ${brand.name ?? brand.domain}`} />
            </span>
          ) : (
            <p className="strong mt-2">{brand.name}</p>
          )}
        </div>
        <div>
          <p className="tiny faint">Colours</p>
          <div className="swatches mt-2">
            {colors.map((color) => (
              <Swatch key={color} color={color} />
            ))}
          </div>
        </div>
        <div>
          <p className="tiny faint">Type</p>
          <p className="strong mt-2">{brand.font}</p>
          <p className="small dim">Style: {brand.style}</p>
        </div>
      </div>
    </section>
  );
}

function Swatch({ color }: { color: string }) {
  const announce = useAnnounce();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(color);
    setCopied(true);
    announce(`${color} copied`);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" className="swatch" aria-label={`Copy ${color}`} onClick={() => void copy()}>
      <b style={{ background: color }} />
      <span>{isCopied ? 'Copied' : color}</span>
    </button>
  );
}
