import { Field, Segments, SelectField, Toggle } from '#ui';
import type { ScreenshotForm } from './screenshot-options.ts';

type Props = { form: ScreenshotForm; change: (next: Partial<ScreenshotForm>) => void };

const formats = [
  ['png', 'PNG'],
  ['jpeg', 'JPEG'],
  ['webp', 'WebP'],
  ['pdf', 'PDF'],
] as const;

export function ScreenshotChoices({ form, change }: Props) {
  return (
    <>
      <div className="field">
        <span className="label">Screen</span>
        <Segments
          label="Screen"
          className="thirds"
          options={[
            ['desktop', 'Desktop'],
            ['tablet', 'Tablet'],
            ['phone', 'Phone'],
          ]}
          value={form.screen}
          onPick={(screen) => change({ screen })}
        />
      </div>
      <div className="halves">
        <SelectField
          label="File type"
          options={formats}
          value={form.format}
          onPick={(picked) => change({ format: formats.find(([item]) => item === picked)?.[0] ?? 'png' })}
        />
        <SelectField
          label="Sharpness"
          options={[
            ['1', '1×'],
            ['2', '2×'],
            ['3', '3×'],
          ]}
          value={String(form.scale)}
          onPick={(scale) => change({ scale: Number(scale) })}
        />
      </div>
      <Toggle
        label="Whole page"
        hint="From the top to the end"
        isOn={form.isFullPage}
        onTurn={(isFullPage) => change({ isFullPage })}
      />
      <Toggle label="Dark mode" isOn={form.isDark} onTurn={(isDark) => change({ isDark })} />
      <Toggle
        label="Hide cookie banners"
        isOn={form.hidesBanners}
        onTurn={(hidesBanners) => change({ hidesBanners })}
      />
      <Toggle label="Hide popups" isOn={form.hidesOverlays} onTurn={(hidesOverlays) => change({ hidesOverlays })} />
      <Toggle label="Hide ads" isOn={form.hidesAds} onTurn={(hidesAds) => change({ hidesAds })} />
      <MoreChoices form={form} change={change} />
    </>
  );
}

function MoreChoices({ form, change }: Props) {
  return (
    <details className="more">
      <summary className="small dim strong">More options</summary>
      <div className="opts mt-3">
        <Field
          label="Only this element"
          isOptional
          className="sm mono"
          placeholder="main article"
          value={form.selector}
          onChange={({ target }) => change({ selector: target.value })}
        />
        <Field
          label="Wait for this element"
          isOptional
          className="sm mono"
          placeholder=".loaded"
          value={form.waitFor}
          onChange={({ target }) => change({ waitFor: target.value })}
        />
        <Field
          label="Wait after loading, in seconds"
          className="sm"
          type="number"
          min={0}
          max={10}
          value={form.delaySeconds}
          onChange={({ target }) => change({ delaySeconds: Number(target.value) })}
        />
      </div>
    </details>
  );
}
