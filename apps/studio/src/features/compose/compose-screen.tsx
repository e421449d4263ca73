import { signupGrantCredits } from '@galley/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Clapperboard, FolderArchive, Image, Type } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Draft, useDraft } from '#draft';
import { useTitle } from '#ui';
import { ComposerBox } from './composer.tsx';
import { contentsOf } from './contents.ts';
import { RecentJobs } from './recent-jobs.tsx';
import { SamplePack } from './sample-pack.tsx';
import { type Composer, useComposer } from './use-composer.ts';

/** The start page, also for visitors who are not signed in. */
export function ComposeScreen() {
  useTitle('Create');
  const composer = useComposer();
  const { account } = composer;
  useAutoStart(composer);
  return (
    <main className="wrap air" id="main">
      <section className="hero">
        {account ? (
          <h1 className="title-32">What should we make posts from?</h1>
        ) : (
          <>
            <h1>Turn a page, a video or an idea into posts</h1>
            <p className="lede">
              Clips, stills and captions, ready to publish. Your first {signupGrantCredits} credits are free.
            </p>
          </>
        )}
        <ComposerBox composer={composer} />
        <Makes kind={composer.file === undefined ? (composer.recognised?.kind ?? 'website') : 'file'} />
      </section>
      {account && <RecentJobs />}
      {account === null && <SamplePack />}
    </main>
  );
}

function Makes({ kind }: { kind: Parameters<typeof contentsOf>[0] }) {
  const { clips, stills, captions } = contentsOf(kind);
  return (
    <ul className="makes" aria-label="What comes out">
      <li>
        <Clapperboard /> {clips}
      </li>
      <li>
        <Image /> {stills}
      </li>
      <li>
        <Type /> {captions}
      </li>
      <li>
        <FolderArchive /> One zip
      </li>
    </ul>
  );
}

/** The input stored through sign-up starts by itself, once: not later input, and not after Back or a reload. */
function useAutoStart({ account, entered, blocker, submit }: Composer): void {
  const { start } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const { draft } = useDraft();
  const [initialDraft] = useState(draft);
  const isDone = useRef(false);
  useEffect(() => {
    if (!start || !account || isDone.current) return;
    const isStored = initialDraft !== null && entered !== null && isSame(entered, initialDraft);
    // Its video is still being uploaded.
    if (isStored && blocker !== undefined) return;
    isDone.current = true;
    void navigate({ search: {}, replace: true });
    if (isStored) submit();
  }, [start, account, initialDraft, entered, blocker, submit, navigate]);
}

function isSame(one: Draft, other: Draft): boolean {
  return one.kind === other.kind && one.text === other.text && one.file === other.file;
}
