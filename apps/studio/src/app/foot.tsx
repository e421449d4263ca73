import { Link } from '@tanstack/react-router';

/** What a visitor looks for at the end of a page. The guides are served beside the studio. */
export function Foot() {
  return (
    <footer className="foot">
      <nav aria-label="More">
        <Link to="/pricing">Pricing</Link>
        <a href="/docs/guides/index.html">Guides</a>
        <a href="/docs/">API reference</a>
        <a href="/docs/guides/changelog.html">Changelog</a>
      </nav>
    </footer>
  );
}
