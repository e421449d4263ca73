import { captionText, platforms, type Shape, tagLine, withHash } from '@galley/contract';
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { Job } from '#api';
import { isLive } from '#job';
import { CopyButton, counted, formatNumber } from '#ui';
import type { Playback } from '../stage.ts';
import { CaptionText } from './caption-text.tsx';
import { Checks, notesFor } from './checks.tsx';
import { WritingNotes } from './writing-notes.tsx';

type Caption = Shape<'Caption'>;

/** One tab for each platform; the open one is in the URL. */
export function Captions({ job, playback }: { job: Job; playback: Playback }) {
  const captions = job.captions ?? [];
  const { platform } = useSearch({ from: '/account/result/$jobId' });
  const navigate = useNavigate({ from: '/result/$jobId' });
  const open = captions.find((item) => item.platform === platform) ?? captions[0];
  if (open === undefined) return null;
  const all = captions.map((item) => `${platforms[item.platform].name}\n\n${captionText(item)}`).join('\n\n\n');
  return (
    <aside id="captions" aria-labelledby="caps">
      <div className="sect">
        <h2 id="caps">
          Captions<span>{counted(captions.length, 'platform')}</span>
        </h2>
        {!isLive(job) && (
          <CopyButton variant="ghost" size="sm" icon={<Copy />} text={all} copiedLabel="All captions copied">
            Copy all
          </CopyButton>
        )}
      </div>
      <WritingNotes writing={job.writing} />
      <Root
        className="card"
        value={open.platform}
        onValueChange={(value) => void navigate({ search: { platform: value }, replace: true, resetScroll: false })}
      >
        <List className="tabs tight scroll-tabs" aria-label="Platform">
          {captions.map((item) => (
            <Tab key={item.platform} caption={item} notes={notesFor(job, item.platform).length} />
          ))}
        </List>
        {captions.map((item) => (
          <Content key={item.platform} value={item.platform} tabIndex={-1}>
            <Sheet caption={item} job={job} playback={playback} />
          </Content>
        ))}
      </Root>
    </aside>
  );
}

function Tab({ caption, notes }: { caption: Caption; notes: number }) {
  return (
    <Trigger value={caption.platform}>
      {platforms[caption.platform].name}
      {notes > 0 && (
        <>
          <span className="dot" />
          <span className="sr">, {counted(notes, 'note')}</span>
        </>
      )}
    </Trigger>
  );
}

function Sheet({ caption, job, playback }: { caption: Caption; job: Job; playback: Playback }) {
  const name = platforms[caption.platform].name;
  return (
    <>
      <CaptionText caption={caption} isIdea={job.source?.kind === 'idea'}>
        {caption.hashtags.length > 0 && (
          <div className="row mt-3.5 flex-wrap gap-1.5">
            {caption.hashtags.map((tag) => (
              <span key={tag} className="tag">
                {withHash(tag)}
              </span>
            ))}
          </div>
        )}
        <div className="row between count-row mt-[18px]">
          <Count caption={caption} />
          <div className="row">
            {caption.hashtags.length > 0 && (
              <CopyButton
                variant="ghost"
                size="sm"
                icon={null}
                text={tagLine(caption.hashtags)}
                copiedLabel="Tags copied"
              >
                Copy tags
              </CopyButton>
            )}
            {caption.text === null ? (
              <span className="small dim">In full when the pack is ready</span>
            ) : (
              <CopyButton size="sm" text={captionText(caption)} copiedLabel={`Caption for ${name} copied`}>
                Copy caption
              </CopyButton>
            )}
          </div>
        </div>
      </CaptionText>
      <Checks job={job} platform={caption.platform} playback={playback} />
    </>
  );
}

function Count({ caption: { characters, limit } }: { caption: Caption }) {
  const over = characters - limit;
  return (
    <span className="small dim num">
      {formatNumber(characters)} of {formatNumber(limit)} characters
      {over > 0 && <b className="bad-i">, {formatNumber(over)} over</b>}
    </span>
  );
}
