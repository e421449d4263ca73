import type { Shape } from '@galley/contract';
import { Play } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { assetName, imageOf } from '#job';
import { duration } from '#ui';
import { SafeArea } from './safe-area.tsx';
import type { Stage } from './stage.ts';

type Shown = 'name' | 'url' | 'poster_url' | 'preview_url' | 'width' | 'height' | 'duration_seconds';
type Clip = Pick<Shape<'Clip'>, Shown> & {
  alt?: string;
};

const STEP_SECONDS = 5;

/** A poster until it is asked for, then the browser's own player, in the same place. */
export function Player({ clip, stage }: { clip: Clip; stage: Stage }) {
  const name = assetName(clip.name);
  const isPlaying = stage.playing?.name === clip.name;
  const image = (
    <img src={imageOf(clip)} alt={clip.alt ?? `First frame of ${name}`} width={clip.width} height={clip.height} />
  );
  if (clip.url === null) return <span className="poster">{image}</span>;
  return (
    <>
      {isPlaying ? (
        <Film clip={clip} atSeconds={stage.playing?.atSeconds ?? 0} />
      ) : (
        <button
          type="button"
          className="poster"
          aria-label={`Play ${name}, ${duration(clip.duration_seconds)}`}
          onClick={() => stage.play(clip.name)}
        >
          {image}
          <span className="play">
            <Play className="s" />
            {duration(clip.duration_seconds)}
          </span>
        </button>
      )}
      {stage.isSafeAreaShown && clip.height > clip.width && <SafeArea />}
    </>
  );
}

function Film({ clip, atSeconds }: { clip: Clip; atSeconds: number }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current === null) return;
    video.current.currentTime = atSeconds;
    video.current.focus();
    // A browser may refuse to start by itself; its own button is there.
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

/** M and F are not the browser's own; its steps are not five seconds everywhere. */
function steer(event: KeyboardEvent<HTMLVideoElement>): void {
  const video = event.currentTarget;
  if (event.key === 'ArrowLeft') video.currentTime -= STEP_SECONDS;
  else if (event.key === 'ArrowRight') video.currentTime += STEP_SECONDS;
  else if (event.key === 'm') video.muted = !video.muted;
  else if (event.key === 'f') void video.requestFullscreen();
  else return;
  event.preventDefault();
}
