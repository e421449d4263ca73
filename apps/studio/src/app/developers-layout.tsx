import { Link, Outlet } from '@tanstack/react-router';

/** Playground, keys, webhooks and MCP setup as tabs of one page. */
export function DevelopersLayout() {
  return (
    <main className="wrap" id="main">
      <div className="head mb-3">
        <h1>Developers</h1>
      </div>
      <nav className="tabs mb-6" aria-label="Developers">
        <Link to="/developers" activeOptions={{ exact: true }}>
          Playground
        </Link>
        <Link to="/keys">API keys</Link>
        <Link to="/developers/webhooks">Webhooks</Link>
        <Link to="/developers/mcp">MCP setup</Link>
        <a href="/docs/guides/index.html">Guides</a>
        <a href="/docs/">Reference</a>
      </nav>
      <Outlet />
    </main>
  );
}
