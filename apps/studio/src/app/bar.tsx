import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Coins, Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { balanceQuery, useSignedIn } from '#api';
import { BrandMark, Button, credits } from '#ui';
import { initialsOf } from './initials.ts';

/** Menus are loaded after the page: they are not needed in the first moment. */
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));

/** The bar at the top of every page: navigation and balance. */
export function Bar() {
  const account = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = (start: string) => (path.startsWith(start) ? { 'aria-current': 'page' as const } : {});
  return (
    <header className="bar">
      <Link className="brand" to="/">
        <BrandMark />
        Galley
      </Link>
      <nav className="nav" aria-label="Main">
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
          Create
        </Link>
        {account && (
          <Link to="/jobs" {...current('/result/')} {...current('/edit/')}>
            My posts
          </Link>
        )}
        {account && <Link to="/brands">Brands</Link>}
        <Link to="/capture">Screenshot</Link>
        {account === null && <Link to="/pricing">Pricing</Link>}
        <Link to="/developers" {...current('/keys')}>
          Developers
        </Link>
      </nav>
      {account && <Balance />}
      {account && (
        <Suspense fallback={<span className="avatar">{initialsOf(account)}</span>}>
          <AccountMenu account={account} />
        </Suspense>
      )}
      {account === null && (
        <>
          <Link className="btn ghost" to="/login">
            Sign in
          </Link>
          <Link className="btn desk-only" to="/signup">
            Create account
          </Link>
        </>
      )}
      <Button
        variant="ghost"
        className="icon phone-only"
        aria-label="Menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu className="l" />
      </Button>
      {isOpen && (
        <Suspense>
          <PhoneMenu account={account ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Balance() {
  const { data } = useQuery(balanceQuery);
  if (data === undefined) return <span className="balance" />;
  return (
    <Link className="balance num" to="/credits">
      <Coins />
      {credits(data.balance)}
      {data.reserved > 0 && <span>{data.reserved} held</span>}
    </Link>
  );
}
