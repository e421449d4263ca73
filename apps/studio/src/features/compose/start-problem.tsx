import { prices } from '@galley/contract';
import { Link } from '@tanstack/react-router';
import { ApiProblem } from '#api';
import { credits, Note, ProblemNote } from '#ui';
import type { Composer } from './use-composer.ts';

/** Under the button: why it did not start, and what to do. The input stays. */
export function StartProblem({ composer: { start, submit } }: { composer: Composer }) {
  if (start.error === null) return null;
  const hasInsufficientCredits = start.error instanceof ApiProblem && start.error.code === 'insufficient_credits';
  return (
    <div className="mx-3.5 mb-3.5">
      {hasInsufficientCredits ? (
        <InsufficientCredits balance={Number(start.error instanceof ApiProblem && start.error.problem['balance'])} />
      ) : (
        <ProblemNote cause={start.error} onRetry={submit} />
      )}
    </div>
  );
}

function InsufficientCredits({ balance }: { balance: number }) {
  return (
    <Note
      tone="warn"
      action={
        <Link className="btn sm" to="/credits">
          Buy credits
        </Link>
      }
    >
      <p className="strong">
        This costs {credits(prices.instant_post)}. You have {balance}.
      </p>
      <p className="small dim">What you entered is kept. Buy credits and come straight back.</p>
    </Note>
  );
}
