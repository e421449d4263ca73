import type { Shape } from '@galley/contract';
import { inkOn } from './contrast.ts';
import { fontOf } from './typefaces.ts';

type Kit = Pick<Shape<'BrandKit'>, 'name' | 'domain' | 'logo' | 'typeface'> & {
  colors: Pick<Shape<'BrandKit'>['colors'], 'primary' | 'accent' | 'background' | 'text'>;
};

/** A cover, a quote and a story in the colours and the typeface of the kit. */
export function KitSamples({ kit, className = '' }: { kit: Kit; className?: string }) {
  const { colors, typeface } = kit;
  const name = kit.name ?? kit.domain ?? 'Your brand';
  return (
    <div className={`kit-samples ${className}`} role="img" aria-label={`Cover, quote and story in the look of ${name}`}>
      <div className="kit-cover" style={{ background: colors.background, color: colors.text }} aria-hidden="true">
        <p className="kit-mark">
          <Mark kit={kit} name={name} />
        </p>
        <p className="kit-head" style={{ fontFamily: fontOf(typeface) }}>
          A headline people stop for
        </p>
        <i style={{ background: colors.accent }} />
        <b style={{ background: colors.primary }} />
      </div>
      <div
        className="kit-quote"
        style={{ background: colors.primary, color: inkOn(colors.primary, colors), fontFamily: fontOf(typeface) }}
        aria-hidden="true"
      >
        <p>“A sentence worth sharing.”</p>
      </div>
      <div
        className="kit-story"
        style={{ background: colors.accent, color: inkOn(colors.accent, colors) }}
        aria-hidden="true"
      >
        <p style={{ fontFamily: fontOf(typeface) }}>New this week</p>
        <span style={{ background: colors.background, color: colors.text }}>{name}</span>
      </div>
    </div>
  );
}

function Mark({ kit: { logo, typeface }, name }: { kit: Kit; name: string }) {
  if (logo) return <img src={logo.url} alt="" width={logo.width} height={logo.height} />;
  return <span style={{ fontFamily: fontOf(typeface) }}>{name}</span>;
}
