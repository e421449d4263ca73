import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Marked } from 'marked';

export type Section = { title: string; pages: readonly string[] };

/** What the site holds, in reading order. A document that is not here is for those who have the repository. */
export const sections: readonly Section[] = [
  { title: 'Start', pages: ['docs/quick-start.md'] },
  {
    title: 'Guides',
    pages: [
      'docs/guides/packs.md',
      'docs/guides/copy.md',
      'docs/guides/screenshots.md',
      'docs/guides/scroll-videos.md',
      'docs/agents.md',
      'docs/guides/webhooks.md',
      'docs/guides/credits-and-errors.md',
    ],
  },
  { title: 'Reference', pages: ['docs/api/errors.md', 'packages/sdk/README.md', 'docs/specification.md'] },
  { title: 'Run it yourself', pages: ['docs/operations.md', 'deploy/README.md', 'deploy/helm/README.md'] },
];

/** Files that pages point to, served as they are. */
const ATTACHED = ['docs/api/openapi.json', 'docs/api/mcp-tools.json'];

type Page = { file: string; path: string; title: string; html: string };

/** Writes the site into `target` and gives its addresses. */
export function buildSite(root: string, target: string): string[] {
  const files = sections.flatMap(({ pages }) => pages);
  const pages = files.map((file) => renderPage(file, readFileSync(join(root, file), 'utf8'), new Set(files)));
  rmSync(target, { recursive: true, force: true });
  for (const page of pages) write(join(target, page.path), frame(page, pages));
  for (const file of ATTACHED) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(join(root, file), join(target, file));
  }
  write(join(target, 'style.css'), readFileSync(join(import.meta.dirname, 'style.css'), 'utf8'));
  return [...pages.map(({ path }) => path), ...ATTACHED];
}

function renderPage(file: string, markdown: string, files: ReadonlySet<string>): Page {
  const marked = new Marked({ gfm: true });
  marked.use({
    walkTokens: (token) => {
      if (token.type === 'link') token['href'] = urlFrom(file, String(token['href']), files);
    },
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? file;
  return { file, path: urlOf(file), title, html: String(marked.parse(markdown)) };
}

const FRONT = 'docs/quick-start.md';

const urlOf = (file: string): string => (file === FRONT ? 'index.html' : file.replace(/\.md$/, '.html'));

/** As GitHub makes it, so that one link works in both places. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** A document that is not on the site is reached in the repository, whose address nobody knows here: it stays text. */
function urlFrom(file: string, link: string, files: ReadonlySet<string>): string {
  if (/^(https?:|#)/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const target = posix.join(posix.dirname(file), path);
  if (!files.has(target) && !ATTACHED.includes(target)) return '#';
  return `${posix.relative(posix.dirname(urlOf(file)), urlOf(target))}${anchor === undefined ? '' : `#${anchor}`}`;
}

function frame({ path, title, html }: Page, pages: readonly Page[]): string {
  const here = posix.dirname(path);
  const to = (target: string) => posix.relative(here, target);
  const list = sections
    .map(({ title: name, pages: own }) => {
      const items = own.map((file) => {
        const page = pages.find((item) => item.file === file);
        const current = page?.path === path ? ' aria-current="page"' : '';
        return `<li><a href="${to(urlOf(file))}"${current}>${page?.title ?? file}</a></li>`;
      });
      return `<h2>${name}</h2><ul>${items.join('')}</ul>`;
    })
    .join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Galley</title>
<link rel="stylesheet" href="${to('style.css')}">
<header><a href="${to('index.html')}">Galley</a></header>
<div class="columns">
<nav aria-label="Pages">${list}</nav>
<main>${html}</main>
</div>
</html>
`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
