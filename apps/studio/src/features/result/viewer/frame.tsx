import { captionText } from '@galley/contract';
import {
  Bookmark,
  Ellipsis,
  Heart,
  MessageCircle,
  Send,
  Share2,
  SquarePlay,
  ThumbsDown,
  ThumbsUp,
  X,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Job } from '#api';
import { assetName, nameOf } from '#job';
import { SafeArea } from '../assets/safe-area.tsx';
import { type FrameName, slidesAround, type Viewable } from './viewable.ts';

type Props = {
  frame: FrameName;
  asset: Viewable;
  all: readonly Viewable[];
  job: Job;
  isSafeAreaShown: boolean;
};

/** The asset alone, or with what a platform puts around and over it. The surroundings are drawn, not real. */
export function Frame({ frame, asset, all, job, isSafeAreaShown }: Props) {
  const safe = isSafeAreaShown && asset.height > asset.width && <SafeArea />;
  const image = <FrameImage asset={asset} />;
  const name = nameOf(job);
  if (frame === 'feed') {
    return (
      <Feed
        name={name}
        caption={captionOf(job, 'instagram')}
        dots={dotsOf(asset, all)}
        ratio={asset.width / asset.height}
      >
        {image}
      </Feed>
    );
  }
  if (frame === 'story') {
    return (
      <Tall className="story" asset={asset} safe={safe} image={image}>
        <StoryChrome name={name} />
      </Tall>
    );
  }
  if (frame === 'shorts') {
    return (
      <Tall className="shorts" asset={asset} safe={safe} image={image}>
        <ShortsChrome name={name} caption={captionOf(job, 'youtube_shorts')} />
      </Tall>
    );
  }
  return (
    <div className="frame plain" style={ratioOf(asset)}>
      {image}
      {safe}
    </div>
  );
}

/** The frame is as large as its shape fits the room. */
function ratioOf({ width, height }: Viewable): CSSProperties {
  return { aspectRatio: width / height, ['--ratio' as string]: width / height };
}

function FrameImage({ asset }: { asset: Viewable }) {
  if (asset.kind === 'clip' && asset.url !== null) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: words are burnt into the clip
      <video
        key={asset.name}
        src={asset.url}
        poster={asset.image}
        controls
        playsInline
        loop
        preload="metadata"
        aria-label={assetName(asset.name)}
      />
    );
  }
  return <img src={asset.image} alt={asset.alt} width={asset.width} height={asset.height} draggable={false} />;
}

function captionOf({ captions = [] }: Job, platform: string): string {
  const found = captions.find((item) => item.platform === platform) ?? captions[0];
  if (found === undefined) return '';
  return found.title ?? (found.text === null ? (found.preview ?? '') : captionText(found));
}

function dotsOf(asset: Viewable, all: readonly Viewable[]): { at: number; count: number } | null {
  const slides = slidesAround(asset, all);
  return slides.length === 0 ? null : { at: slides.indexOf(asset), count: slides.length };
}

type FeedProps = {
  name: string;
  caption: string;
  dots: { at: number; count: number } | null;
  ratio: number;
  children: ReactNode;
};

function Feed({ name, caption, dots, ratio, children }: FeedProps) {
  return (
    <div className="frame feed" style={{ ['--ratio' as string]: ratio }}>
      <div className="feed-top" aria-hidden="true">
        <Portrait name={name} />
        <b className="trunc grow">{name}</b>
        <Ellipsis />
      </div>
      <div className="feed-image">
        {children}
        {dots && (
          <span className="feed-count">
            {dots.at + 1}/{dots.count}
          </span>
        )}
      </div>
      <div className="feed-bottom" aria-hidden="true">
        <div className="row gap-3.5">
          <Heart className="l" />
          <MessageCircle className="l" />
          <Send className="l" />
          <span className="feed-dots">
            {dots &&
              Array.from({ length: dots.count }, (_, at) => `dot ${at}`).map((dot, at) => (
                <i key={dot} className={at === dots.at ? 'on' : ''} />
              ))}
          </span>
          <Bookmark className="l" />
        </div>
        <p className="feed-caption" dir="auto">
          <b>{name}</b> {caption}
        </p>
      </div>
    </div>
  );
}

type TallProps = { className: string; asset: Viewable; safe: ReactNode; image: ReactNode; children: ReactNode };

function Tall({ className, asset, safe, image, children }: TallProps) {
  return (
    <div className={`frame tall ${className}`} style={ratioOf(asset)}>
      {image}
      <div className="frame-over" aria-hidden="true">
        {children}
      </div>
      {safe}
    </div>
  );
}

function StoryChrome({ name }: { name: string }) {
  return (
    <>
      <div className="story-top">
        <p className="story-bars">
          <i />
          <i />
          <i />
        </p>
        <p className="row gap-2">
          <Portrait name={name} />
          <b className="trunc grow">{name}</b>
          <X />
        </p>
      </div>
      <p className="story-reply">
        <span>Send message</span>
        <Heart />
        <Send />
      </p>
    </>
  );
}

function ShortsChrome({ name, caption }: { name: string; caption: string }) {
  return (
    <>
      <div className="shorts-side">
        <ThumbsUp />
        <ThumbsDown />
        <MessageCircle />
        <Share2 />
        <SquarePlay />
      </div>
      <div className="shorts-bottom">
        <p className="row gap-2">
          <Portrait name={name} />
          <b className="trunc">{name}</b>
        </p>
        <p className="shorts-caption" dir="auto">
          {caption}
        </p>
      </div>
    </>
  );
}

function Portrait({ name }: { name: string }) {
  return <span className="frame-portrait">{name.trim().charAt(0).toUpperCase()}</span>;
}
