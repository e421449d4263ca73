import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { type ComponentType, useState } from 'react';
import type { Job } from '#api';
import { assetsInOrder } from './assets-in-order.ts';
import { CaptionPanel } from './caption-panel.tsx';
import { DesignPanel } from './design-panel.tsx';
import { EditBar } from './edit-bar.tsx';
import type { PanelProps } from './panel-props.ts';
import { PhotoPanel } from './photo/photo-panel.tsx';
import { Preview } from './preview.tsx';
import { isTalking } from './spoken.ts';
import { TalkPanel } from './talk-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { useEdit } from './use-edit.ts';
import { VersionPanel } from './version-panel.tsx';

type Panel = readonly [name: string, label: string, panel: ComponentType<PanelProps>];

const panels: readonly Panel[] = [
  ['text', 'Text', TextPanel],
  ['look', 'Look', DesignPanel],
  ['photo', 'Photo', PhotoPanel],
  ['talk', 'Words', TalkPanel],
  ['caption', 'Captions', CaptionPanel],
  ['versions', 'Versions', VersionPanel],
];

export function Editor({ job }: { job: Job }) {
  const edit = useEdit(job);
  const assets = assetsInOrder(job).map(({ name }) => name);
  const [asset, setAsset] = useState(assets.find((name) => name === 'cover') ?? assets[0] ?? '');
  const hasTalk = (job.clips ?? []).some(isTalking);
  const shown = panels.filter(([name]) => name !== 'talk' || hasTalk);
  return (
    <div className="editor">
      <Preview job={job} edit={edit} asset={asset} onShow={setAsset} />
      <div className="edit-side">
        <Root className="card" defaultValue="text">
          <List className="tabs tight scroll-tabs" aria-label="What to change">
            {shown.map(([name, label]) => (
              <Trigger key={name} value={name} data-tab={name}>
                {label}
              </Trigger>
            ))}
          </List>
          {shown.map(([name, , Panel]) => (
            <Content key={name} value={name} className="pad" tabIndex={-1}>
              <Panel job={job} edit={edit} asset={asset} onShow={setAsset} />
            </Content>
          ))}
        </Root>
        <EditBar job={job} edit={edit} />
      </div>
    </div>
  );
}
