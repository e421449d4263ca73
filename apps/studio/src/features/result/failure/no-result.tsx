import { Link } from '@tanstack/react-router';
import { ApiProblem } from '#api';
import { EmptyBox, ProblemNote, useTitle } from '#ui';

/** Not found, not yours, or temporarily unavailable: three cases that must not look the same. */
export function NoResult({ cause, onRetry }: { cause: Error; onRetry: () => void }) {
  const isGone = cause instanceof ApiProblem && (cause.status === 404 || cause.status === 400);
  useTitle(isGone ? 'Not found' : 'Not loaded');
  if (!isGone) {
    return (
      <>
        <h1 className="mb-4">The pack could not be loaded</h1>
        <ProblemNote cause={cause} onRetry={onRetry} />
      </>
    );
  }
  return (
    <>
      <h1 className="sr">Nothing here</h1>
      <EmptyBox
        title="Nothing here, or it is not yours"
        action={
          <Link className="btn primary" to="/jobs">
            My posts
          </Link>
        }
      >
        A result can be opened only by the account that made it, for 30 days.
      </EmptyBox>
    </>
  );
}
