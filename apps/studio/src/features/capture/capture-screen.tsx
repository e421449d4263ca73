import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segments, useTitle } from '#ui';
import { DesignTool } from './design/design-tool.tsx';
import { ScreenshotTool } from './screenshot-tool.tsx';
import { VideoTool } from './video-tool.tsx';

const titles = { screenshot: 'Screenshot', video: 'Scroll video', design: 'Design' } as const;
type Search = { mode?: keyof typeof titles; url?: string };

const options = [
  ['screenshot', titles.screenshot],
  ['video', titles.video],
  ['design', titles.design],
] as const;

/** One thing of a page: the capture calls and the social render, with plain labels. */
export function CaptureScreen() {
  const { mode = 'screenshot', url = '' }: Search = useSearch({ from: '/capture' });
  const navigate = useNavigate({ from: '/capture' });
  useTitle(titles[mode]);
  return (
    <main className="wrap mid" id="main">
      <div className="head">
        <h1>{titles[mode]}</h1>
        <Segments
          label="What to make"
          options={options}
          value={mode}
          onPick={(next) => void navigate({ search: next === 'screenshot' ? {} : { mode: next }, replace: true })}
        />
      </div>
      {mode === 'screenshot' && <ScreenshotTool startUrl={url} />}
      {mode === 'video' && <VideoTool startUrl={url} />}
      {mode === 'design' && <DesignTool startUrl={url} />}
    </main>
  );
}
