import { useSearch } from '@tanstack/react-router';
import { Note, useTitle } from '#ui';
import { Balances } from './balances.tsx';
import { BuyCredits } from './buy-credits.tsx';
import { Ledger } from './ledger.tsx';

export function CreditsScreen() {
  useTitle('Credits');
  const { cancelled } = useSearch({ from: '/account/credits' });
  return (
    <main className="wrap mid" id="main">
      <div className="head">
        <h1>Credits</h1>
      </div>
      {cancelled && (
        <div className="mb-5">
          <Note>Payment cancelled. Nothing was charged.</Note>
        </div>
      )}
      <Balances />
      <BuyCredits />
      <Ledger />
    </main>
  );
}
