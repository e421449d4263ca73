import { Field, SelectField, Toggle } from '#ui';
import type { RequestForm } from './request-form.ts';

type Props = { form: RequestForm; change: (next: Partial<RequestForm>) => void };

const formats = ['png', 'jpeg', 'webp', 'pdf'] as const;
const sizes = ['1280 × 720', '1440 × 900', '1920 × 1080', '820 × 1180', '390 × 844'];
const switches = ['full_page', 'dark_mode', 'block_cookie_banners', 'block_overlays', 'block_ads'] as const;

export function RequestFields({ form, change }: Props) {
  return (
    <>
      <div className="field">
        <span className="label">Call</span>
        <p className="mono small call-line">
          <span className="faint">POST</span> /api/v1/capture/screenshot
        </p>
      </div>
      <Field
        label="url"
        className="sm mono"
        inputMode="url"
        value={form.url}
        onChange={({ target }) => change({ url: target.value })}
      />
      <div className="halves">
        <SelectField
          label="viewport"
          options={sizes.map((size) => [size, size] as const)}
          value={`${form.width} × ${form.height}`}
          onPick={(size) => {
            const [width = 1_280, height = 720] = size.split(' × ').map(Number);
            change({ width, height });
          }}
        />
        <SelectField
          label="format"
          options={formats.map((format) => [format, format] as const)}
          value={form.format}
          onPick={(picked) => change({ format: formats.find((item) => item === picked) ?? 'png' })}
        />
      </div>
      {switches.map((name) => (
        <Toggle key={name} label={name} isOn={form[name]} onTurn={(isOn) => change({ [name]: isOn })} />
      ))}
      <MoreFields form={form} change={change} />
    </>
  );
}

const numbers = ['scale', 'quality', 'delay_ms', 'timeout_ms', 'max_age_seconds'] as const;
const texts = ['selector', 'wait_for_selector'] as const;
const moments = ['load', 'domcontentloaded', 'networkidle'] as const;

function MoreFields({ form, change }: Props) {
  return (
    <details className="more">
      <summary className="small dim strong">9 more options</summary>
      <div className="opts mt-3">
        <Toggle label="reduced_motion" isOn={form.reduced_motion} onTurn={(isOn) => change({ reduced_motion: isOn })} />
        <SelectField
          label="wait_until"
          options={moments.map((item) => [item, item] as const)}
          value={form.wait_until}
          onPick={(picked) => change({ wait_until: moments.find((item) => item === picked) ?? 'load' })}
        />
        {texts.map((name) => (
          <Field
            key={name}
            label={name}
            className="sm mono"
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <div className="halves">
          {numbers.map((name) => (
            <Field
              key={name}
              label={name}
              className="sm"
              type="number"
              value={form[name]}
              onChange={({ target }) => change({ [name]: Number(target.value) })}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
