import { type CallInput, prices } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem, client, queryKeys, useSignedIn } from '#api';
import { credits, EmptyBox, Field, ProblemNote } from '#ui';
import { addressOf } from './address.ts';
import { SpendButton } from './spend-button.tsx';
import { TooLow } from './too-low.tsx';
import { emptyVideo, VideoChoices, type VideoForm, videoBody } from './video-choices.tsx';

/** Films a page while it scrolls. It is a job, so its page is where it is watched. */
export function VideoTool({ startUrl }: { startUrl: string }) {
  const [form, setForm] = useState<VideoForm>({ ...emptyVideo, url: startUrl });
  const [error, setError] = useState<string>();
  const account = useSignedIn();
  const film = useFilm();
  const submit = () => {
    const url = addressOf(form.url);
    setError(url === undefined ? 'Enter the address of a page, such as bakery.example.' : undefined);
    if (url !== undefined) film.mutate(videoBody(form, url));
  };
  const isPoor = film.error instanceof ApiProblem && film.error.code === 'insufficient_credits';
  return (
    <div className="tool">
      <form
        className="opts"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (account && !film.isPending) submit();
        }}
      >
        <Field
          label="Page address"
          inputMode="url"
          autoComplete="url"
          value={form.url}
          error={error}
          onChange={({ target }) => setForm({ ...form, url: target.value })}
        />
        <VideoChoices form={form} change={(next) => setForm({ ...form, ...next })} />
        <SpendButton
          icon={<Clapperboard />}
          busy={film.isPending && 'Starting'}
          what={`Film the page, ${credits(prices.scroll_video)}`}
        />
        {isPoor && <TooLow price={prices.scroll_video} />}
        {film.error && !isPoor && <ProblemNote cause={film.error} onRetry={submit} />}
        <p className="hint">Charged only when the video is ready.</p>
      </form>
      <EmptyBox title="The video gets a page of its own">
        You see it being filmed, and find it under Jobs. It plays anywhere: MP4, WebM or GIF.
      </EmptyBox>
    </div>
  );
}

function useFilm() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/v1/capture/video'>['body']) =>
      client.call('POST /api/v1/capture/video', { body }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ job_id: jobId }) => {
      for (const queryKey of [queryKeys.jobs, queryKeys.balance]) void queries.invalidateQueries({ queryKey });
      void navigate({ to: '/result/$jobId', params: { jobId } });
    },
  });
}
