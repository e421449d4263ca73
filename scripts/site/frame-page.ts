import type { RenderedPage } from './render-page.ts';
import { sections } from './sections.ts';

/** The page around a document: the link to the studio, the list of pages, the search. */
export function framePage({ name, title, html }: RenderedPage, pages: readonly RenderedPage[]): string {
  const item = (other: string): string => {
    const current = other === name ? ' aria-current="page"' : '';
    const label = pages.find((page) => page.name === other)?.title ?? other;
    return `<li><a href="${other}.html"${current}>${label}</a></li>`;
  };
  const list = sections
    .map((section) => `<h2>${section.title}</h2><ul>${section.pages.map((page) => item(page.name)).join('')}</ul>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Galley</title>
<link rel="stylesheet" href="style.css">
<script type="module" src="search.js"></script>
<header>
<a class="home" href="index.html">Galley guides</a>
<form role="search"><input type="search" name="q" placeholder="Search the guides" aria-label="Search the guides" autocomplete="off"></form>
<a href="/docs/">API reference</a>
<a href="/">Studio</a>
</header>
<div class="columns">
<nav aria-label="Pages">${list}</nav>
<main><div id="found" aria-live="polite"></div><article>${html}</article></main>
</div>
</html>
`;
}
