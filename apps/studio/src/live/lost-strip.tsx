import { Link, useLocation } from '@tanstack/react-router';
import { LogIn, WifiOff } from 'lucide-react';
import { useNow } from '#ui';
import { useLive } from './live-provider.tsx';

const PATIENCE_MS = 3_000;

/** Placed in the padding under the bar, so that the page does not move. */
export function LostStrip() {
  const { status, lostAt, heardAt, nextTryAt, tryNow } = useLive();
  const now = useNow(1_000);
  if (status === 'signed-out') return <SignedOut />;
  if (status !== 'lost' || lostAt === null || now - lostAt < PATIENCE_MS) return null;
  const heard = Math.round((now - (heardAt ?? lostAt)) / 1_000);
  const next = Math.max(0, Math.ceil(((nextTryAt ?? now) - now) / 1_000));
  return (
    <div className="lost">
      <WifiOff className="i" />
      <p>
        <b className="strong">Live updates are paused.</b>{' '}
        <span className="num">
          Last update {heard} s ago. The work goes on. {next > 0 ? `Trying again in ${next} s.` : 'Trying again now.'}
        </span>
      </p>
      <button type="button" onClick={tryNow}>
        Try now
      </button>
    </div>
  );
}

/** The session ended elsewhere, and with it the live events. */
function SignedOut() {
  const next = useLocation({ select: ({ href }) => href });
  return (
    <div className="lost" role="alert">
      <LogIn className="i" />
      <p>
        <b className="strong">You are signed out.</b> The work goes on.
      </p>
      <Link className="link" to="/login" search={{ next }}>
        Sign in
      </Link>
    </div>
  );
}
