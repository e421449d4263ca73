import { Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useSignOut } from '#account';
import { type Account, balanceQuery } from '#api';
import { BrandMark, Button, credits, SelectField } from '#ui';
import { themes, useTheme } from './theme.tsx';

/** Covers the whole page on a phone. */
export function PhoneMenu({ account, onClose }: { account: Account | null; onClose: () => void }) {
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Content className="phone-menu">
          <div className="bar">
            <span className="brand">
              <BrandMark />
              Galley
            </span>
            <Button variant="ghost" className="icon" aria-label="Close menu" onClick={onClose}>
              <X className="l" />
            </Button>
          </div>
          <Title className="sr">Menu</Title>
          <Description className="sr">Pages of the studio</Description>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a link inside was followed, by key or finger */}
          <div onClick={(event) => event.target instanceof HTMLAnchorElement && onClose()}>
            <MenuLinks account={account} />
          </div>
          <MenuFoot account={account} />
        </Content>
      </Portal>
    </Root>
  );
}

function MenuLinks({ account }: { account: Account | null }) {
  return (
    <nav className="menu-links" aria-label="Menu">
      <Link to="/">Create</Link>
      {account && <Link to="/jobs">My posts</Link>}
      {account && <Link to="/brands">Brands</Link>}
      <Link to="/capture">Screenshot</Link>
      <Link to="/pricing">Pricing</Link>
      <Link to="/developers">Developers</Link>
      {account ? (
        <>
          <MenuBalance />
          <Link to="/keys">API keys</Link>
          <Link to="/settings">Settings</Link>
        </>
      ) : (
        <>
          <Link to="/login">Sign in</Link>
          <Link to="/signup">Create account</Link>
        </>
      )}
    </nav>
  );
}

function MenuBalance() {
  const { data } = useQuery(balanceQuery);
  return <Link to="/credits">{data ? `Credits: ${credits(data.balance)}` : 'Credits'}</Link>;
}

function MenuFoot({ account }: { account: Account | null }) {
  const { theme, setTheme } = useTheme();
  const signOut = useSignOut();
  return (
    <div className="stack gap-4 p-4">
      <SelectField label="Theme" options={themes} value={theme} onPick={setTheme} />
      {signOut.error && <p role="alert">You are still signed in. The service could not be reached.</p>}
      {account && <Button onClick={() => signOut.mutate()}>Sign out</Button>}
    </div>
  );
}
