import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segments, useTitle } from '#ui';
import { ScreenshotTool } from './screenshot-tool.tsx';
import { VideoTool } from './video-tool.tsx';

/** The capture calls with plain labels. */
export function CaptureScreen() {
  const { mode = 'picture', url } = useSearch({ from: '/capture' });
  const navigate = useNavigate({ from: '/capture' });
  const title = mode === 'video' ? 'Scroll video' : 'Screenshot';
  useTitle(title);
  return (
    <main className="wrap mid" id="main">
      <div className="head">
        <h1>{title}</h1>
        <Segments
          label="What to capture"
          options={[
            ['picture', 'Screenshot'],
            ['video', 'Scroll video'],
          ]}
          value={mode}
          onPick={(next) => void navigate({ search: next === 'video' ? { mode: 'video' } : {}, replace: true })}
        />
      </div>
      {mode === 'video' ? <VideoTool startUrl={url ?? ''} /> : <ScreenshotTool startUrl={url ?? ''} />}
    </main>
  );
}
