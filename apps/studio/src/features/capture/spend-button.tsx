import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '#api';
import { Button } from '#ui';

/** A button with its price. Without an account it leads to sign-up. */
export function SpendButton({ what, busy, icon }: { what: string; busy: ReactNode; icon: ReactNode }) {
  if (useSignedIn() === null) {
    return (
      <Link className="btn primary wide" to="/signup">
        Create account to try it
      </Link>
    );
  }
  return (
    <Button type="submit" variant="primary" className="wide" busy={busy}>
      {icon} {what}
    </Button>
  );
}
