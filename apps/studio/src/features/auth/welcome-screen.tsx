import { Link } from '@tanstack/react-router';
import { ArrowRight, Check } from 'lucide-react';
import { FirstKey, useMintedKey } from '#account';
import { Chip, credits, useTitle } from '#ui';
import { KeyGone } from './key-gone.tsx';

/** Shown after a sign-up without a stored input. The first key is here once; after a reload it is gone. */
export function WelcomeScreen() {
  useTitle('Welcome');
  const { minted } = useMintedKey();
  return (
    <main className="wrap slim welcome" id="main">
      {minted?.from === 'signup' ? <Welcome grantedCredits={minted.grantedCredits} /> : <KeyGone />}
    </main>
  );
}

function Welcome({ grantedCredits }: { grantedCredits: number }) {
  return (
    <>
      <p className="row">
        <Chip tone="ok" icon={<Check className="s" />}>
          Account created
        </Chip>
        <Chip>{credits(grantedCredits)} added</Chip>
      </p>
      <h1 className="title-28 mt-3.5">Your account is ready</h1>
      <p className="dim lead mb-[18px] mt-1">
        {grantedCredits > 0
          ? 'Start with a page, a video or an idea. You pay only for what works.'
          : 'No free credits this time: they are limited per network and day. Buy a pack, or come back tomorrow.'}
      </p>
      <p className="row mb-7">
        <Link className="btn primary lg" to="/">
          Make your first posts <ArrowRight />
        </Link>
        {grantedCredits === 0 && (
          <Link className="btn lg" to="/credits">
            Buy credits
          </Link>
        )}
      </p>
      <FirstKey />
    </>
  );
}
