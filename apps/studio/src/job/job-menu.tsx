import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Job, JobSummary } from '#api';
import { DeleteJob } from './delete-job.tsx';
import { isLive, nameOf } from './describe-job.ts';
import { RenameJob } from './rename-job.tsx';

type Props = { job: Job | JobSummary; className?: string; onDeleted?: () => void; children?: ReactNode };

/** What an owner does with a result besides reading it. `children` are further items, first. */
export function JobMenu({ job, className = 'sm ghost', onDeleted = () => undefined, children }: Props) {
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Root modal={false}>
        <Trigger className={`btn icon ${className}`} aria-label={`More for ${nameOf(job)}`}>
          <Ellipsis />
        </Trigger>
        <Content className="menu" align="end" sideOffset={6}>
          {children}
          <Item onSelect={() => setAsked('rename')}>
            <PencilLine /> Rename
          </Item>
          {isLive(job) ? (
            <Item disabled>Delete: when it has ended</Item>
          ) : (
            <Item className="bad-i" onSelect={() => setAsked('delete')}>
              <Trash2 /> Delete
            </Item>
          )}
        </Content>
      </Root>
      {asked === 'rename' && <RenameJob job={job} onClose={close} />}
      {asked === 'delete' && (
        <DeleteJob
          job={job}
          onClose={close}
          onDeleted={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </>
  );
}
