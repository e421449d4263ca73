import { prices } from '@galley/contract';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useShot } from '#shot';
import { CaptureForm } from './capture-form.tsx';
import { Looking } from './looking.tsx';
import { PictureChoices } from './picture-choices.tsx';
import { bodyOf, emptyForm, type PictureForm } from './picture-options.ts';
import { ShotResult } from './shot-result.tsx';

export function PictureTool({ startUrl }: { startUrl: string }) {
  const [form, setForm] = useState<PictureForm>({ ...emptyForm, url: startUrl });
  const shot = useShot();
  const change = (next: Partial<PictureForm>) => setForm((old) => ({ ...old, ...next }));
  return (
    <div className="tool">
      <CaptureForm
        url={form.url}
        onUrl={(url) => change({ url })}
        price={prices.screenshot}
        button={{ icon: <Camera />, what: 'Take screenshot', busy: 'Taking it' }}
        hint="You pay only for a good picture. A blocked, empty or broken page costs nothing."
        call={shot}
        onStart={(url) => shot.mutate(bodyOf(form, url))}
      >
        <PictureChoices form={form} change={change} />
      </CaptureForm>
      <div aria-live="polite">
        {shot.isPending && <Looking url={shot.variables.url} since={shot.submittedAt} />}
        {shot.isSuccess && <ShotResult shot={shot.data} />}
        {(shot.isIdle || shot.isError) && <Looking />}
      </div>
    </div>
  );
}
