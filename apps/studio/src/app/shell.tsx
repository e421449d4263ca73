import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Bar } from './bar.tsx';

export function Shell() {
  useFocusOnArrival();
  // A visitor of a review link has a page of their own, without the studio around it.
  const isReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/s/') });
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {!isReview && <Bar />}
      <Suspense fallback={<p className="sr">Loading</p>}>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Whoever goes to another screen by keyboard or ear begins there, unless the screen has chosen a field itself. */
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const main = document.getElementById('main');
        if (fromLocation === undefined || !pathChanged || main === null) return;
        if (main.contains(document.activeElement)) return;
        main.tabIndex = -1;
        main.focus({ preventScroll: true });
      }),
    [router],
  );
}
