import { prices, signupGrantCredits } from '@galley/contract';
import { Check, Link as LinkIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Draft, nameOfDraft } from '#draft';
import { Chip, credits } from '#ui';

/** What the account is for: the stored input, or a list of features. */
export function SignupSide({ draft }: { draft: Draft | null }) {
  return (
    <aside className="auth-side" aria-label="What comes next">
      <div>
        {draft && (
          <Chip tone="live" icon={<LinkIcon className="s" />}>
            {draft.kind === 'idea' ? 'Idea kept' : draft.kind === 'file' ? 'Video kept' : 'Link kept'}
          </Chip>
        )}
        <p className="side-title mt-[10px]">
          {draft ? `Next: your pack from ${nameOfDraft(draft)}` : 'Posts from what you have'}
        </p>
        <p className="dim mt-0.5">
          {draft
            ? 'It starts as soon as you have an account.'
            : 'A page, a video or an idea becomes clips, stills and captions.'}
        </p>
      </div>
      <ul className="checks max-w-[520px] body-lines">
        <Point>
          {draft
            ? `${credits(prices.instant_post)} for this pack, ${signupGrantCredits - prices.instant_post} left after it`
            : `${credits(signupGrantCredits)} to start with, enough for ${Math.floor(signupGrantCredits / prices.instant_post)} packs`}
        </Point>
        <Point>Credits are charged only when the pack is ready</Point>
        <Point>One account for the studio, REST and MCP</Point>
      </ul>
    </aside>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li>
      <Check className="ok-i" />
      <span>{children}</span>
    </li>
  );
}
