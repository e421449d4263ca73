import { type CallInput, prices } from '@galley/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { attemptOf, client, queryKeys } from '#api';
import { EmptyBox } from '#ui';
import { CaptureForm } from './capture-form.tsx';
import { emptyVideo, VideoChoices, type VideoForm, videoBody } from './video-choices.tsx';

/** Records a page while it scrolls. It is a job, so its result is on the page of the job. */
export function VideoTool({ startUrl }: { startUrl: string }) {
  const [form, setForm] = useState<VideoForm>({ ...emptyVideo, url: startUrl });
  const recording = useVideo();
  const change = (next: Partial<VideoForm>) => setForm((old) => ({ ...old, ...next }));
  return (
    <div className="tool">
      <CaptureForm
        url={form.url}
        onUrl={(url) => change({ url })}
        price={prices.scroll_video}
        button={{ icon: <Clapperboard />, what: 'Record the page', busy: 'Starting' }}
        hint="Charged only when the video is ready."
        call={recording}
        onStart={(url) => recording.mutate(videoBody(form, url))}
      >
        <VideoChoices form={form} change={change} />
      </CaptureForm>
      <EmptyBox title="The video gets a page of its own">
        You see it being filmed, and find it under My posts. It plays anywhere: MP4, WebM or GIF.
      </EmptyBox>
    </div>
  );
}

function useVideo() {
  const attempt = attemptOf('film');
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/v1/capture/video'>['body']) =>
      client.call('POST /api/v1/capture/video', { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSettled: (_response, cause) => attempt.end(cause),
    onSuccess: ({ job_id: jobId }) => {
      for (const queryKey of [queryKeys.jobs, queryKeys.balance]) void queries.invalidateQueries({ queryKey });
      void navigate({ to: '/result/$jobId', params: { jobId } });
    },
  });
}
