import { prices } from '@galley/contract';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem, useSignedIn } from '#api';
import { useShot } from '#shot';
import { credits, Field, ProblemNote } from '#ui';
import { addressOf } from './address.ts';
import { Looking } from './looking.tsx';
import { PictureChoices } from './picture-choices.tsx';
import { bodyOf, emptyForm, type PictureForm } from './picture-options.ts';
import { ShotResult } from './shot-result.tsx';
import { SpendButton } from './spend-button.tsx';
import { TooLow } from './too-low.tsx';

export function PictureTool({ startUrl }: { startUrl: string }) {
  const [form, setForm] = useState<PictureForm>({ ...emptyForm, url: startUrl });
  const [error, setError] = useState<string>();
  const shot = useShot();
  const account = useSignedIn();
  const change = (next: Partial<PictureForm>) => setForm((old) => ({ ...old, ...next }));
  const submit = () => {
    const url = addressOf(form.url);
    setError(url === undefined ? 'Enter the address of a page, such as bakery.example.' : undefined);
    if (url !== undefined) shot.mutate(bodyOf(form, url));
  };
  const isPoor = shot.error instanceof ApiProblem && shot.error.code === 'insufficient_credits';
  return (
    <div className="tool">
      <form
        className="opts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (account && !shot.isPending) submit();
        }}
      >
        <Field
          label="Page address"
          inputMode="url"
          autoComplete="url"
          value={form.url}
          error={error}
          onChange={({ target }) => change({ url: target.value })}
        />
        <PictureChoices form={form} change={change} />
        <SpendButton
          icon={<Camera />}
          busy={shot.isPending && 'Taking it'}
          what={`Take screenshot, ${credits(prices.screenshot)}`}
        />
        {isPoor && <TooLow price={prices.screenshot} />}
        <p className="hint">You pay only for a good picture. A blocked, empty or broken page costs nothing.</p>
      </form>
      <div aria-live="polite">
        {shot.isPending && <Looking url={shot.variables.url} since={shot.submittedAt} />}
        {shot.error && !isPoor && <ProblemNote cause={shot.error} onRetry={submit} />}
        {!shot.isPending && shot.data && <ShotResult shot={shot.data} />}
        {shot.isIdle && <Looking />}
      </div>
    </div>
  );
}
