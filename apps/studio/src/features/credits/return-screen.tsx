import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem, purchaseQuery } from '#api';
import { Note, useTitle } from '#ui';
import { Balances } from './balances.tsx';
import { Ledger } from './ledger.tsx';
import { ReturnNote } from './return-note.tsx';

const POLL_MS = 2_000;

/** The return from the payment page. Credits are never shown before the service has granted them. */
export function ReturnScreen() {
  useTitle('Credits');
  const { purchase: asked } = useSearch({ from: '/account/credits/return' });
  const [id] = useState(() => asked ?? sessionStorage.getItem('galley:purchase') ?? '');
  const purchase = useQuery({
    ...purchaseQuery(id),
    enabled: id !== '',
    refetchInterval: ({ state }) => (isOpen(state.data?.state) && !isRejected(state.error) ? POLL_MS : false),
  });
  return (
    <main className="wrap mid" id="main">
      <div className="head">
        <h1>Credits</h1>
      </div>
      <div className="mb-5">
        {id === '' ? (
          <Note>If you paid, the credits arrive by themselves and stand in the ledger.</Note>
        ) : (
          <ReturnNote id={id} purchase={purchase.data} cause={purchase.error} />
        )}
      </div>
      <Balances />
      <Ledger {...(id === '' ? {} : { lit: id })} />
    </main>
  );
}

/** A retry would give the same response. */
function isRejected(cause: Error | null): boolean {
  return cause instanceof ApiProblem && cause.status < 500 && cause.status !== 429;
}

function isOpen(state: string | undefined): boolean {
  return state === undefined || state === 'open' || state === 'pending';
}
