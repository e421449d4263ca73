import { limits, type Shape, type Style, styles } from '@galley/contract';
import { Field, SelectField } from '#ui';
import { DesignBrand } from './design-brand.tsx';
import type { DesignForm, Format } from './design-form.ts';
import { TemplatePicker } from './template-picker.tsx';

type Props = {
  form: DesignForm;
  change: (next: Partial<DesignForm>) => void;
  found: readonly Shape<'Template'>[];
  offered: readonly Format[];
  brands: readonly Shape<'BrandKit'>[];
};

const styleWords: Record<Style, string> = {
  folio: 'Folio, bookish',
  stage: 'Stage, one thing in the light',
  broadside: 'Broadside, a poster',
  lightbox: 'Lightbox, bright',
  bunting: 'Bunting, playful',
};

const formatWords: Record<Format, string> = {
  '4:5': '4:5 feed',
  '9:16': '9:16 story',
  '1:1': '1:1 square',
  '1200x630': '1200 × 630 link',
};

export function DesignChoices({ form, change, found, offered, brands }: Props) {
  return (
    <>
      <TemplatePicker found={found} value={form.template} onPick={(template) => change({ template, formats: [] })} />
      {offered.length > 1 && (
        <Sizes offered={offered} chosen={form.formats} onPick={(formats) => change({ formats })} />
      )}
      <Field
        label="Headline"
        isOptional
        className="sm"
        hint="From the page when left empty"
        dir="auto"
        maxLength={limits.renderTitleCharacters}
        value={form.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label="Style"
        options={[['page', 'By the look of the page'], ...styles.map((style) => [style, styleWords[style]] as const)]}
        value={form.style}
        onPick={(picked) => change({ style: styles.find((style) => style === picked) ?? 'page' })}
      />
      <DesignBrand form={form} brands={brands} change={change} />
    </>
  );
}

type SizesProps = { offered: readonly Format[]; chosen: readonly Format[]; onPick: (formats: Format[]) => void };

/** All of them when none is chosen. */
function Sizes({ offered, chosen, onPick }: SizesProps) {
  const isOn = (format: Format): boolean => chosen.length === 0 || chosen.includes(format);
  const turn = (format: Format) => {
    const on = offered.filter((item) => (item === format ? !isOn(item) : isOn(item)));
    onPick(on.length === offered.length ? [] : on);
  };
  const isLast = offered.filter(isOn).length === 1;
  return (
    <fieldset className="field">
      <legend className="label mb-2">Sizes</legend>
      <div className="row flex-wrap gap-2">
        {offered.map((format) => (
          <button
            key={format}
            type="button"
            className="size"
            aria-pressed={isOn(format)}
            disabled={isLast && isOn(format)}
            onClick={() => turn(format)}
          >
            {formatWords[format]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
