import type { CallInput } from '@galley/contract';
import { Segments, SelectField, Toggle } from '#ui';

type Body = CallInput<'POST /api/v1/capture/video'>['body'];
type Options = NonNullable<Body['options']>;

export type VideoForm = {
  url: string;
  shape: 'tall' | 'wide';
  format: NonNullable<Options['format']>;
  fps: NonNullable<Options['fps']>;
  length: string;
  isDark: boolean;
  returns: boolean;
};

export const emptyVideo: VideoForm = {
  url: '',
  shape: 'tall',
  format: 'mp4',
  fps: 30,
  length: 'auto',
  isDark: false,
  returns: false,
};

const sizes = { tall: { width: 540, height: 960 }, wide: { width: 1_280, height: 720 } } as const;
const formats = [
  ['mp4', 'MP4'],
  ['webm', 'WebM'],
  ['gif', 'GIF'],
] as const;

export function videoBody(form: VideoForm, url: string): Body {
  return {
    url,
    options: {
      viewport: sizes[form.shape],
      scale: form.shape === 'tall' ? 2 : 1.5,
      format: form.format,
      fps: form.fps,
      dark_mode: form.isDark,
      scroll_back: form.returns,
      ...(form.length === 'auto' ? {} : { duration_seconds: Number(form.length) }),
    },
  };
}

export function VideoChoices({ form, change }: { form: VideoForm; change: (next: Partial<VideoForm>) => void }) {
  return (
    <>
      <div className="field">
        <span className="label">Shape</span>
        <Segments
          label="Shape"
          options={[
            ['tall', 'Tall, 1080 × 1920'],
            ['wide', 'Wide, 1920 × 1080'],
          ]}
          value={form.shape}
          onPick={(shape) => change({ shape })}
        />
      </div>
      <div className="halves">
        <SelectField
          label="File type"
          options={formats}
          value={form.format}
          onPick={(picked) => change({ format: formats.find(([item]) => item === picked)?.[0] ?? 'mp4' })}
        />
        <SelectField
          label="Length"
          options={[
            ['auto', 'By the page'],
            ['8', '8 s'],
            ['15', '15 s'],
            ['30', '30 s'],
          ]}
          value={form.length}
          onPick={(length) => change({ length })}
        />
      </div>
      <Toggle label="60 pictures a second" isOn={form.fps === 60} onTurn={(isOn) => change({ fps: isOn ? 60 : 30 })} />
      <Toggle label="Dark mode" isOn={form.isDark} onTurn={(isDark) => change({ isDark })} />
      <Toggle label="Scroll back to the top" isOn={form.returns} onTurn={(returns) => change({ returns })} />
    </>
  );
}
