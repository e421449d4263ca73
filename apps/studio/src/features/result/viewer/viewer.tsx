import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Job } from '#api';
import { assetName } from '#job';
import { Button, fileSize, Segments, Toggle } from '#ui';
import { Frame } from './frame.tsx';
import { type FrameName, framesFor, type Viewable, viewablesOf } from './viewable.ts';

type Props = {
  job: Job;
  /** The name of the asset that is shown; null when none is. */
  shown: string | null;
  onShow: (name: string | null) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const SWIPE_PX = 48;

/** An asset as large as the window allows, or in the frame of a platform. The next one by button, arrow key or swipe. */
export function Viewer({ job, shown, onShow }: Props) {
  const all = viewablesOf(job);
  const index = all.findIndex(({ name }) => name === shown);
  const asset = all[index];
  const [wanted, setWanted] = useState<FrameName>('plain');
  const [isSafeAreaShown, showSafeArea] = useState(false);
  const go = (step: number) => {
    const next = all[index + step];
    if (next !== undefined) onShow(next.name);
  };
  const swipe = useSwipe(go);
  return (
    <Root open={asset !== undefined} onOpenChange={(open) => !open && onShow(null)}>
      <Portal>
        {asset && (
          <Content className="viewer" onKeyDown={(event) => !isOfVideo(event) && go(STEPS[event.key] ?? 0)}>
            <Head asset={asset} position={`${index + 1} of ${all.length}`} />
            <div className="viewer-ground" {...swipe}>
              <Step label="Previous" isLast={index === 0} onGo={() => go(-1)}>
                <ChevronLeft className="l" />
              </Step>
              <div className="viewer-room">
                <Frame
                  frame={frameOf(asset, wanted)}
                  asset={asset}
                  all={all}
                  job={job}
                  isSafeAreaShown={isSafeAreaShown}
                />
              </div>
              <Step label="Next" isLast={index === all.length - 1} onGo={() => go(1)}>
                <ChevronRight className="l" />
              </Step>
            </div>
            <div className="viewer-foot">
              <Segments
                label="Shown as"
                options={framesFor(asset)}
                value={frameOf(asset, wanted)}
                onPick={(frame) => setWanted(frame)}
              />
              {asset.height > asset.width && framesFor(asset).length > 2 && (
                <Toggle className="row small dim" label="Safe area" isOn={isSafeAreaShown} onTurn={showSafeArea} />
              )}
            </div>
          </Content>
        )}
      </Portal>
    </Root>
  );
}

/** A frame that does not fit the next asset becomes the one of the same place: a story stays tall, a feed stays wide. */
function frameOf(asset: Viewable, wanted: FrameName): FrameName {
  const fitting = framesFor(asset).map(([name]) => name);
  if (fitting.includes(wanted)) return wanted;
  return fitting[1] ?? 'plain';
}

function Head({ asset, position }: { asset: Viewable; position: string }) {
  return (
    <div className="viewer-head">
      <div className="min-w-0 grow">
        <Title className="strong trunc">{assetName(asset.name)}</Title>
        <Description className="small dim num">
          {position}, {asset.width} × {asset.height}, {fileSize(asset.bytes)}
        </Description>
      </div>
      {asset.url !== null && (
        <a className="btn sm" href={asset.url} target="_blank" rel="noreferrer" download>
          <Download /> Download
        </a>
      )}
      <Close asChild>
        <Button variant="ghost" size="sm" className="icon" aria-label="Close">
          <X />
        </Button>
      </Close>
    </div>
  );
}

type StepProps = { label: string; isLast: boolean; onGo: () => void; children: ReactNode };

function Step({ label, isLast, onGo, children }: StepProps) {
  return (
    <Button variant="ghost" className="icon" aria-label={label} disabled={isLast} onClick={onGo}>
      {children}
    </Button>
  );
}

/** Arrow keys inside a video seek, and inside a choice choose. */
function isOfVideo({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLVideoElement;
}

function useSwipe(go: (step: number) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const end = changedTouches[0]?.clientX;
      if (start.current === null || end === undefined) return;
      const moved = end - start.current;
      start.current = null;
      if (Math.abs(moved) > SWIPE_PX) go(moved < 0 ? 1 : -1);
    },
  };
}
