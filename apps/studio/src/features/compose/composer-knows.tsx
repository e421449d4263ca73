import { Clapperboard, FileVideo, Globe, Lightbulb } from 'lucide-react';
import { Button, Chip, fileSize, Meter } from '#ui';
import type { Composer } from './use-composer.ts';
import type { Upload } from './use-upload.ts';

const labels = {
  website: ['Web page', 'We read the page, record it, and use its logo and colours.', Globe],
  platform_video: ['Platform video', 'We fetch the video and cut it.', Clapperboard],
  video_file: ['Video file', 'We fetch the video and cut it.', FileVideo],
  idea: ['Idea', 'Write what readers should see. Captions use only these words.', Lightbulb],
} as const;

/** What was recognized, and how to change it. */
export function ComposerKnows({ composer }: { composer: Composer }) {
  const { recognised, useAsIdea, upload, setFile } = composer;
  if (upload !== undefined) return <FileKnown upload={upload} onRemove={() => setFile(undefined)} />;
  if (recognised === null) return null;
  const [name, words, Icon] = labels[recognised.kind];
  return (
    <div className="box-know arrive" role="status">
      <Chip tone="live" icon={<Icon className="s" />}>
        {name}
      </Chip>
      <span className="grow dim">{words}</span>
      {recognised.kind !== 'idea' && (
        <Button variant="ghost" size="sm" className="tuck" onClick={useAsIdea}>
          Use as an idea
        </Button>
      )}
    </div>
  );
}

function FileKnown({ upload: { file, sentBytes, url, error }, onRemove }: { upload: Upload; onRemove: () => void }) {
  const isSending = sentBytes > 0 && url === undefined && error === undefined;
  const state = error ?? (url ? 'uploaded' : isSending ? `uploading ${fileSize(sentBytes)} of` : '');
  return (
    <div className="box-know mt-3.5">
      <span className="thumb grid place-items-center">
        <FileVideo />
      </span>
      <span className="grow">
        <b className="strong">Video file</b>{' '}
        <span className={`num ${error ? 'bad-i' : 'dim'}`}>
          {file.name}, {state} {error ? '' : fileSize(file.size)}
        </span>
        {isSending && <Meter className="thin mt-1.5" percent={(100 * sentBytes) / file.size} label="Upload" />}
      </span>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
