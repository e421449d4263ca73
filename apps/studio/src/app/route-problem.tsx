import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, Note, useTitle } from '#ui';

/** Shown when a screen could not be loaded or rendered. Input on other screens is preserved. */
export function RouteProblem({ error }: ErrorComponentProps) {
  useTitle('Something broke');
  const isLoading = error instanceof Error && /import|fetch|load/i.test(error.message);
  return (
    <main className="wrap" id="main">
      <h1 className="mb-4">This page could not be shown</h1>
      <Note tone="bad" action={<Button onClick={() => location.reload()}>Load again</Button>}>
        {isLoading
          ? 'A part of the studio could not be loaded. You may be offline, or the studio was renewed meanwhile.'
          : 'Something broke in the studio. Your packs and credits are untouched.'}
      </Note>
    </main>
  );
}
