// The pages of the site, in reading order. Other documents are for users of the repository.

export type Page = { file: string; name: string };
type Section = { title: string; pages: readonly Page[] };

const page = (file: string, name: string): Page => ({ file, name });

export const sections: readonly Section[] = [
  { title: 'Start', pages: [page('docs/quick-start.md', 'index')] },
  {
    title: 'Guides',
    pages: [
      ...['packs', 'copy', 'screenshots', 'scroll-videos'].map((name) => page(`docs/guides/${name}.md`, name)),
      page('docs/agents.md', 'agents'),
      ...['webhooks', 'automation', 'credits-and-errors'].map((name) => page(`docs/guides/${name}.md`, name)),
    ],
  },
  {
    title: 'Reference',
    pages: [
      page('docs/api/errors.md', 'errors'),
      page('packages/sdk/README.md', 'sdk'),
      page('clients/python/README.md', 'python'),
      page('clients/n8n-nodes-galley/README.md', 'n8n'),
      page('docs/specification.md', 'specification'),
      page('CHANGELOG.md', 'changelog'),
    ],
  },
  {
    title: 'Run it yourself',
    pages: [
      page('docs/operations.md', 'operations'),
      page('deploy/README.md', 'deploy'),
      page('deploy/helm/README.md', 'kubernetes'),
    ],
  },
];

export const allPages: readonly Page[] = sections.flatMap(({ pages }) => pages);

/** Files that pages link to, served unchanged. */
export const attachedFiles = [
  'docs/api/openapi.json',
  'docs/api/mcp-tools.json',
  'clients/n8n-nodes-galley/workflows/feed-to-review.json',
];
