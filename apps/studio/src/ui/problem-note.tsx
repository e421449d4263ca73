import { describeError } from '#api';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

/** What went wrong and what to do, with the request id for support. */
export function ProblemNote({ cause, onRetry, title }: { cause: unknown; onRetry?: () => void; title?: string }) {
  const problem = describeError(cause);
  return (
    <Note
      tone="bad"
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p className="strong">{title ?? problem.title}</p>
      <p className="small">{problem.detail}</p>
      {problem.requestId && (
        <p className="tiny dim">
          request_id <span className="mono">{problem.requestId}</span>
        </p>
      )}
    </Note>
  );
}
