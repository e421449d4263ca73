import type { Shape } from '@galley/contract';
import { Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { assetName, imageOf } from '#job';
import { duration } from '#ui';
import type { Playback } from '../stage.ts';
import { SafeArea } from './safe-area.tsx';

type PlayerMember = 'name' | 'url' | 'poster_url' | 'preview_url' | 'width' | 'height' | 'duration_seconds';
type Clip = Pick<Shape<'Clip'>, PlayerMember> & {
  alt?: string;
};

const STEP_SECONDS = 5;

/** A poster until it is played, then the browser's own player at the same position. */
export function Player({ clip, playback }: { clip: Clip; playback: Playback }) {
  const name = assetName(clip.name);
  const isPlaying = playback.playing?.name === clip.name;
  const image = (
    <img src={imageOf(clip)} alt={clip.alt ?? `First frame of ${name}`} width={clip.width} height={clip.height} />
  );
  if (clip.url === null) return <span className="poster">{image}</span>;
  return (
    <>
      {isPlaying ? (
        <VideoPlayer clip={clip} atSeconds={playback.playing?.atSeconds ?? 0} />
      ) : (
        <button
          type="button"
          className="poster"
          aria-label={`Play ${name}, ${duration(clip.duration_seconds)}`}
          onClick={() => playback.play(clip.name)}
        >
          {image}
          <span className="play">
            <Play className="s" />
            {duration(clip.duration_seconds)}
          </span>
        </button>
      )}
      {playback.isSafeAreaShown && clip.height > clip.width && <SafeArea />}
    </>
  );
}

function VideoPlayer({ clip, atSeconds }: { clip: Clip; atSeconds: number }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current === null) return;
    video.current.currentTime = atSeconds;
    video.current.focus();
    // A browser may block autoplay; the play button stays visible.
    video.current.play().catch(() => undefined);
  }, [atSeconds]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: words are burnt into the clip; its transcript is offered beside it
    <video
      ref={video}
      className="film"
      src={clip.url ?? undefined}
      poster={clip.poster_url ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={assetName(clip.name)}
      onKeyDown={steer}
    />
  );
}

/** M and F are not the browser's own; its seek steps are not five seconds everywhere. */
function steer(event: KeyboardEvent<HTMLVideoElement>): void {
  const video = event.currentTarget;
  if (event.key === 'ArrowLeft') video.currentTime -= STEP_SECONDS;
  else if (event.key === 'ArrowRight') video.currentTime += STEP_SECONDS;
  else if (event.key === 'm') video.muted = !video.muted;
  else if (event.key === 'f') void video.requestFullscreen();
  else return;
  event.preventDefault();
}
