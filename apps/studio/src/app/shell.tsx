import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Bar } from './bar.tsx';

export function Shell() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Bar />
      <Suspense fallback={<p className="sr">Loading</p>}>
        <Outlet />
      </Suspense>
    </>
  );
}
