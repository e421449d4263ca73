import { Download } from 'lucide-react';
import type { Job } from '#api';
import { isLive } from '#job';
import { duration, fileSize } from '#ui';
import { Player } from './assets/player.tsx';
import type { Slot } from './assets/slots.ts';
import { Tray } from './assets/tray.tsx';
import { Progress } from './progress.tsx';
import { ResultHeader } from './result-header.tsx';
import { type Playback, usePlayback } from './stage.ts';

type Video = NonNullable<Job['video']>;

/** A scroll video: one tray, its facts, and its progress. */
export function VideoPage({ job }: { job: Job }) {
  const playback = usePlayback();
  const slot = slotOf(job);
  const { made } = slot;
  return (
    <>
      <ResultHeader job={job} />
      <div className={isLive(job) ? 'pack' : 'pack alone'}>
        <figure className={slot.ratio > 1 ? 'pack-clips' : 'pack-clips one-tall'}>
          <Tray slot={slot} isQueued={job.status === 'queued'}>
            {made && <Recording video={made} playback={playback} />}
          </Tray>
          {made && <Facts video={made} />}
        </figure>
        {isLive(job) && (
          <div className="pack-side first">
            <Progress job={job} />
          </div>
        )}
      </div>
    </>
  );
}

function slotOf(job: Job): Slot<Video> {
  const { video, progress, status } = job;
  return {
    name: 'scroll-video',
    format: '',
    ratio: video ? video.width / video.height : ratioAsked(job),
    percent: progress.percent,
    made: video,
    state: video ? 'ready' : status === 'queued' ? 'waiting' : 'working',
  };
}

function Recording({ video, playback }: { video: Video; playback: Playback }) {
  if (video.format === 'gif' && video.url !== null) return <img src={video.url} alt="The page, scrolling" />;
  return <Player clip={{ ...video, name: 'scroll-video' }} playback={playback} />;
}

function Facts({ video }: { video: Video }) {
  const { width, height, fps, duration_seconds: seconds, bytes, format } = video;
  return (
    <figcaption className="asset-meta">
      <p className="num">
        {`${width} × ${height}, ${fps} fps, ${duration(seconds)}, ${fileSize(bytes)}, ${format.toUpperCase()}`}
      </p>
      {video.url !== null && (
        <a className="btn sm" href={video.url} target="_blank" rel="noreferrer" download>
          <Download /> Download
        </a>
      )}
    </figcaption>
  );
}

/** The requested size, so that the space is right before the video exists. */
function ratioAsked({ input }: Job): number {
  const options = input['options'] as { viewport?: { width?: number; height?: number } } | undefined;
  const { width = 540, height = 960 } = options?.viewport ?? {};
  return width / height;
}
