import { prices } from '@galley/contract';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useScreenshot } from '#screenshot';
import { CaptureForm } from './capture-form.tsx';
import { CaptureProgress } from './capture-progress.tsx';
import { ScreenshotChoices } from './screenshot-choices.tsx';
import { bodyOf, emptyForm, type ScreenshotForm } from './screenshot-options.ts';
import { ScreenshotView } from './screenshot-view.tsx';

export function ScreenshotTool({ startUrl }: { startUrl: string }) {
  const [form, setForm] = useState<ScreenshotForm>({ ...emptyForm, url: startUrl });
  const screenshot = useScreenshot();
  const change = (next: Partial<ScreenshotForm>) => setForm((old) => ({ ...old, ...next }));
  return (
    <div className="tool">
      <CaptureForm
        url={form.url}
        onUrl={(url) => change({ url })}
        price={prices.screenshot}
        button={{ icon: <Camera />, what: 'Take screenshot', busy: 'Taking it' }}
        hint="You pay only for a good screenshot. A blocked, empty or broken page costs nothing."
        call={screenshot}
        onStart={(url) => screenshot.mutate(bodyOf(form, url))}
      >
        <ScreenshotChoices form={form} change={change} />
      </CaptureForm>
      <div aria-live="polite">
        {screenshot.isPending && <CaptureProgress url={screenshot.variables.url} since={screenshot.submittedAt} />}
        {screenshot.isSuccess && <ScreenshotView screenshot={screenshot.data} />}
        {(screenshot.isIdle || screenshot.isError) && <CaptureProgress />}
      </div>
    </div>
  );
}
