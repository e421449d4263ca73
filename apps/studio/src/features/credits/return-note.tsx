import type { Shape } from '@galley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queryKeys } from '#api';
import { useDraft } from '#draft';
import { credits, money, Note, ProblemNote, useNow } from '#ui';

type Purchase = Shape<'Purchase'>;

const LONG_SECONDS = 120;

const ends: Partial<Record<Purchase['state'], string>> = {
  failed: 'The payment failed. Nothing was charged.',
  expired: 'The payment page ran out. Nothing was charged.',
  refunded: 'This payment was refunded.',
  disputed: 'This payment is disputed.',
};

export function ReturnNote({ id, purchase, cause }: { id: string; purchase: Purchase | undefined; cause: unknown }) {
  if (purchase === undefined && cause) return <ProblemNote cause={cause} title="The payment could not be looked up" />;
  if (purchase?.state === 'paid') return <Credited purchase={purchase} />;
  const end = purchase && ends[purchase.state];
  return end ? <Note tone="warn">{end}</Note> : <Waiting id={id} purchase={purchase} />;
}

function Waiting({ id, purchase }: { id: string; purchase: Purchase | undefined }) {
  const [since] = useState(() => Date.now());
  const seconds = Math.round((useNow(1_000) - since) / 1_000);
  const what = purchase ? `${money(purchase.price_cents)} for ${credits(purchase.credits)}. ` : '';
  return (
    <Note
      tone="live"
      action={
        // Not announced to screen readers: it would be every second.
        <span className="small dim num nowrap" aria-hidden="true">
          {Math.max(0, seconds)} s
        </span>
      }
    >
      <p className="strong">
        {seconds < LONG_SECONDS
          ? 'Waiting for the payment to be confirmed'
          : 'This is taking longer than usual. Nothing is lost.'}
      </p>
      <p className="dim">
        {what}You can leave this page. The credits arrive anyway and you will not pay twice.
        {seconds >= LONG_SECONDS && (
          <>
            {' '}
            Purchase <span className="mono">{id}</span>
          </>
        )}
      </p>
      <span className="meter busy mt-3 block max-w-80">
        <b />
      </span>
    </Note>
  );
}

function Credited({ purchase }: { purchase: Purchase }) {
  const queries = useQueryClient();
  const { draft } = useDraft();
  useEffect(() => {
    sessionStorage.removeItem('galley:purchase');
    for (const queryKey of [queryKeys.balance, queryKeys.ledger]) void queries.invalidateQueries({ queryKey });
  }, [queries]);
  return (
    <Note
      tone="ok"
      action={
        <Link className="btn" to="/">
          {draft ? 'Back to your pack' : 'Make a pack'} <ArrowRight />
        </Link>
      }
    >
      <p className="strong">{credits(purchase.credits)} added</p>
      <p className="dim">Payment confirmed.</p>
    </Note>
  );
}
