import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Bar } from './bar.tsx';
import { Foot } from './foot.tsx';

export function Shell() {
  useFocusOnArrival();
  // A visitor of a review link gets a page of their own, without the studio around it.
  const isReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/s/') });
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {!isReview && <Bar />}
      <Suspense fallback={<p className="sr">Loading</p>}>
        <Outlet />
        {!isReview && <Foot />}
      </Suspense>
    </>
  );
}

/**
 * Moves the focus to the new screen for users of keyboards and screen readers, unless the screen has focused a field.
 */
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
