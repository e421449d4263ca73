import { Link } from '@tanstack/react-router';
import { EmptyBox, useTitle } from '#ui';

export function NotFound() {
  useTitle('Not found');
  return (
    <main className="wrap" id="main">
      <h1 className="sr">Not found</h1>
      <EmptyBox
        title="There is no such page"
        action={
          <Link className="btn primary" to="/">
            Go to the studio
          </Link>
        }
      >
        The link may be old or mistyped.
      </EmptyBox>
    </main>
  );
}
