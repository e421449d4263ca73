import { Link } from '@tanstack/react-router';
import { mcpFor } from '#account';
import { CodeBlock, useTitle } from '#ui';

const tools = [
  ['credits', 'Reads your balance. Free.'],
  ['instant_post', 'Makes packs: submit, poll, zip, list. A submit costs credits, the rest is free.'],
  ['take_screenshot', 'A screenshot of a page, with its verdict.'],
  ['kitchen_render', 'Stills and clips from templates.'],
  ['edit_pack', 'The next version of a pack.'],
  ['share_pack', 'A review link of a pack.'],
  ['get_job', 'Reads one job. Free.'],
] as const;

export function McpScreen() {
  useTitle('MCP setup');
  const config = mcpFor('$GALLEY_KEY');
  const command = `claude mcp add --transport http galley ${location.origin}/api/v1/mcp --header "X-API-Key: $GALLEY_KEY"`;
  return (
    <div className="mcp stack gap-7">
      <p className="dim">
        Agents use the same account and the same key. They can read the balance and spend credits. They cannot buy any.{' '}
        <Link className="link" to="/keys">
          Make a key
        </Link>{' '}
        and put it in the place of <span className="mono">$GALLEY_KEY</span>.
      </p>
      <CodeBlock title="Configuration for MCP clients" code={config} copies={config} />
      <CodeBlock title="Command line" code={command} copies={command} />
      <section aria-labelledby="tools">
        <h2 id="tools" className="mb-3">
          What an agent can do
        </h2>
        <dl className="card facts-list">
          {tools.map(([name, text]) => (
            <div key={name}>
              <dt className="mono">{name}</dt>
              <dd className="dim">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
