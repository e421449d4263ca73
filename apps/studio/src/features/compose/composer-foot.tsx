import { prices, signupGrantCredits } from '@galley/contract';
import { Paperclip, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { Button, credits, FileInput, useNow } from '#ui';
import type { Composer } from './use-composer.ts';

type Props = { composer: Composer; isToneOpen: boolean; onTone: () => void };

export function ComposerFoot({ composer, isToneOpen, onTone }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="box-foot">
      <Button variant="ghost" size="sm" onClick={() => picker.current?.click()}>
        <Paperclip /> Video file
      </Button>
      <FileInput ref={picker} accept="video/*,audio/*" label="Video file" onFile={composer.setFile} />
      <Button variant="ghost" size="sm" aria-expanded={isToneOpen} onClick={onTone}>
        <SlidersHorizontal /> Tone
      </Button>
      <span className="grow" />
      <Price composer={composer} />
      <StartButton composer={composer} />
    </div>
  );
}

/** The reason why the button is disabled replaces the price. */
function Price({ composer: { account, entered, blocker } }: { composer: Composer }) {
  const price = prices.instant_post;
  const free = `${price} of your ${signupGrantCredits} free credits`;
  const plain = entered === null ? `Costs ${credits(price)}` : `${credits(price)}, charged only if it works`;
  const isWaiting = entered !== null && blocker !== undefined;
  return (
    <span id="price" className="small dim num nowrap mr-2">
      {isWaiting ? blocker : account === null ? free : plain}
    </span>
  );
}

function StartButton({ composer: { start, submit, blocker, recognised } }: { composer: Composer }) {
  const isIdea = recognised?.kind === 'idea';
  return (
    <Button
      variant="primary"
      aria-describedby="price"
      disabled={blocker !== undefined}
      busy={start.isPending && <Starting since={start.submittedAt} />}
      onClick={submit}
    >
      Make pack
      {blocker === undefined && (
        <span className="kbd desk-only" aria-hidden="true">
          {isIdea ? 'Ctrl ↵' : '↵'}
        </span>
      )}
    </Button>
  );
}

function Starting({ since }: { since: number }) {
  const now = useNow(1_000);
  return <>Starting, {Math.max(0, Math.floor((now - since) / 1_000))} s</>;
}
