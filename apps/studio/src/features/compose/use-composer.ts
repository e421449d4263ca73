import { limits, prices } from '@galley/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignedIn } from '#api';
import { type Draft, useDraft } from '#draft';
import { credits } from '#ui';
import { type RecognisedInput, recognise } from './recognise.ts';
import { bodyFor, useStartPack } from './use-start-pack.ts';
import { useUpload } from './use-upload.ts';

const TYPING_MS = 200;

/** The state of the composer: the input, its kind, and what prevents a start. */
export function useComposer() {
  const { draft, saveDraft } = useDraft();
  const [text, setText] = useState(draft?.kind === 'file' ? '' : (draft?.text ?? ''));
  const [tone, setTone] = useState(draft?.tone ?? '');
  const [file, setFile] = useState(draft?.file);
  const [isIdea, setIdea] = useState(draft?.kind === 'idea');
  const account = useSignedIn();
  const navigate = useNavigate();
  const start = useStartPack();
  const upload = useUpload(file, Boolean(account));
  const known = useSettled(text);
  const recognised: RecognisedInput | null = isIdea && text.trim() !== '' ? { kind: 'idea' } : known;
  const entered = enteredOf({ text, tone, file, recognised });

  const blocker = blockerOf({ text, tone, file, upload, account, entered });

  const submit = () => {
    if (entered === null || blocker !== undefined || start.isPending) return;
    saveDraft(entered);
    if (account === null) return void navigate({ to: '/signup' });
    const pack = packOf(entered, tone, upload?.url);
    if (pack !== undefined) start.mutate(pack);
  };
  return {
    text,
    setText: (next: string) => {
      setText(next);
      if (next.trim() === '') setIdea(false);
    },
    tone,
    setTone,
    file,
    setFile,
    recognised,
    useAsIdea: () => setIdea(true),
    upload,
    account,
    start,
    submit,
    entered,
    blocker,
  };
}

export type Composer = ReturnType<typeof useComposer>;

function useSettled(text: string): RecognisedInput | null {
  const [known, setKnown] = useState(() => recognise(text));
  useEffect(() => {
    const timer = setTimeout(() => setKnown(recognise(text)), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return known;
}

type ComposerInput = { text: string; tone: string; file: File | undefined; recognised: RecognisedInput | null };

function enteredOf({ text, tone, file, recognised }: ComposerInput): Draft | null {
  if (file !== undefined) return { kind: 'file', text: '', tone, file };
  // Enter may come before the debounce after typing is over.
  const now = recognised?.kind === 'idea' ? recognised : (recognise(text) ?? recognised);
  if (now === null || text.trim() === '') return null;
  return now.kind === 'idea' ? { kind: 'idea', text, tone } : { kind: 'url', text: now.url, tone };
}

/** What starts a pack; undefined while the video is on its way. */
function packOf(entered: Draft, tone: string, uploadUrl: string | undefined) {
  const isFile = entered.kind === 'file';
  const text = isFile ? uploadUrl : entered.text;
  if (text === undefined) return undefined;
  const body = bodyFor({ kind: entered.kind === 'idea' ? 'idea' : 'url', text }, tone);
  return { body, fileName: isFile ? entered.file?.name : undefined };
}

type Facts = Omit<ComposerInput, 'recognised'> & Pick<Composer0, 'upload' | 'account' | 'entered'>;
type Composer0 = {
  upload: ReturnType<typeof useUpload>;
  account: ReturnType<typeof useSignedIn>;
  entered: Draft | null;
};

/** Why it cannot start, as text; undefined when it can. */
function blockerOf({ text, tone, file, upload, account, entered }: Facts): string | undefined {
  if (entered === null) return text.trim() === '' ? 'Enter a link or an idea first' : 'Write a little more';
  if (text.length > limits.ideaCharacters) return `An idea has at most ${limits.ideaCharacters} characters`;
  if (tone.length > limits.instructionCharacters)
    return `The tone has at most ${limits.instructionCharacters} characters`;
  if (file !== undefined && file.size > limits.uploadBytes) return 'A video has at most 2 GB';
  if (file !== undefined && upload?.error !== undefined) return 'The video was not sent. Choose it again';
  if (file !== undefined && account && upload?.error === undefined && upload?.url === undefined)
    return `Ready when the video is there, ${credits(prices.instant_post)}`;
  return undefined;
}
