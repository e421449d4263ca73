import { ApiProblem } from '#api';
import { Note } from '#ui';

/** A preview is a help, not a condition: the changes can be applied without one. */
export function PreviewProblem({ cause }: { cause: unknown }) {
  return (
    <div className="w-full">
      <Note>
        <p className="small">{textOf(cause)}</p>
      </Note>
    </div>
  );
}

function textOf(cause: unknown): string {
  if (!(cause instanceof ApiProblem)) return SLOW;
  const { code, retryAfterSeconds = 60 } = cause;
  if (code === 'rate_limited') {
    return `That was a lot of previews in a minute. The next one comes in ${retryAfterSeconds} s. Go on, nothing is lost.`;
  }
  return code === 'invalid_request' ? 'This cannot be drawn here. Try a shorter text or another choice.' : SLOW;
}

const SLOW = 'The preview is slow right now. Your changes are kept, and you can apply them.';
