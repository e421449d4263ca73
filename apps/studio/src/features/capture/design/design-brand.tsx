import { limits, type Shape } from '@galley/contract';
import { ColorField, Field, SelectField } from '#ui';
import { type DesignForm, problemsOf } from './design-form.ts';

type Props = {
  form: DesignForm;
  brands: readonly Shape<'BrandKit'>[];
  change: (next: Partial<DesignForm>) => void;
};

/** Name and colours of the page, of a brand kit, or own ones. */
export function DesignBrand({ form, brands, change }: Props) {
  return (
    <>
      <SelectField
        label="Brand"
        options={[
          ['page', 'As the page shows it'],
          ...brands.map(({ id, name, domain }) => [id, name ?? domain ?? 'Unnamed brand'] as const),
          ['own', 'Own name and colours'],
        ]}
        value={form.brand}
        onPick={(brand) => change({ brand })}
      />
      {form.brand === 'own' && <OwnBrand form={form} change={change} />}
      {form.brand !== 'own' && form.brand !== 'page' && (
        <p className="hint">Name and colours of this brand. The logo is the one on the page.</p>
      )}
    </>
  );
}

function OwnBrand({ form, change }: Omit<Props, 'brands'>) {
  const problems = problemsOf(form);
  return (
    <fieldset className="opts">
      <legend className="sr">Own name and colours</legend>
      <Field
        label="Name"
        isOptional
        className="sm"
        maxLength={limits.brandNameCharacters}
        value={form.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="design-colors">
        <ColorField label="Main" value={form.primary} onChange={(primary) => change({ primary })} />
        <ColorField label="Accent" value={form.accent} onChange={(accent) => change({ accent })} />
      </div>
      {problems.colors && <p className="hint bad">{problems.colors}</p>}
      <Field
        label="Logo URL"
        isOptional
        className="sm"
        inputMode="url"
        hint="SVG, PNG, JPEG or WebP, at least 64 px"
        maxLength={limits.urlCharacters}
        value={form.logoUrl}
        error={problems.logoUrl}
        onChange={({ target }) => change({ logoUrl: target.value })}
      />
    </fieldset>
  );
}
