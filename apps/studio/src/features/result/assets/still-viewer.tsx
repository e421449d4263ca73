import type { Shape } from '@galley/contract';
import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { assetName, imageOf } from '#job';
import { Button, fileSize } from '#ui';

type Still = Shape<'Still'>;

type Props = {
  stills: readonly Still[];
  /** The name of the still that is shown; null when none is. */
  shown: string | null;
  onShow: (name: string | null) => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A still as large as the window allows; the next one by button or arrow key, slides in their order. */
export function StillViewer({ stills, shown, onShow }: Props) {
  const index = stills.findIndex(({ name }) => name === shown);
  const still = stills[index];
  const go = (step: number) => {
    const next = stills[index + step];
    if (next !== undefined) onShow(next.name);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => go(STEPS[key] ?? 0);
  return (
    <Root open={still !== undefined} onOpenChange={(open) => !open && onShow(null)}>
      <Portal>
        {still && (
          <Content className="viewer" onKeyDown={onKeyDown}>
            <div className="viewer-head">
              <div className="grow">
                <Title className="strong">{assetName(still.name)}</Title>
                <Description className="small dim num">
                  {index + 1} of {stills.length}, {still.width} × {still.height}, {fileSize(still.bytes)}
                </Description>
              </div>
              {still.url !== null && (
                <a className="btn sm" href={still.url} target="_blank" rel="noreferrer" download>
                  <Download /> Download
                </a>
              )}
              <Close asChild>
                <Button variant="ghost" size="sm" className="icon" aria-label="Close">
                  <X />
                </Button>
              </Close>
            </div>
            <div className="viewer-ground">
              <Step label="Previous still" isLast={index === 0} onGo={() => go(-1)}>
                <ChevronLeft className="l" />
              </Step>
              <img src={imageOf(still)} alt={still.alt} width={still.width} height={still.height} />
              <Step label="Next still" isLast={index === stills.length - 1} onGo={() => go(1)}>
                <ChevronRight className="l" />
              </Step>
            </div>
          </Content>
        )}
      </Portal>
    </Root>
  );
}

type StepProps = { label: string; isLast: boolean; onGo: () => void; children: React.ReactNode };

function Step({ label, isLast, onGo, children }: StepProps) {
  return (
    <Button variant="ghost" className="icon" aria-label={label} disabled={isLast} onClick={onGo}>
      {children}
    </Button>
  );
}
