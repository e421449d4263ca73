import { basename, posix } from 'node:path';
import { Marked, type Token } from 'marked';
import { allPages, attachedFiles, type Page } from './sections.ts';

/** A heading and the words below it, for the search. */
type PagePart = { title: string; heading: string; url: string; text: string };
export type RenderedPage = Page & { title: string; html: string; parts: readonly PagePart[] };

const LONGEST_PART = 2_000;

export function renderPage({ file, name, markdown }: Page & { markdown: string }): RenderedPage {
  const marked = new Marked({ gfm: true });
  marked.use({
    walkTokens: (token) => {
      if (token.type === 'link') token['href'] = urlFrom(file, String(token['href']));
    },
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  const parts = partsOf(marked.lexer(markdown), { title, name });
  return { file, name, title, html: String(marked.parse(markdown)), parts };
}

function partsOf(tokens: readonly Token[], { title, name }: { title: string; name: string }): PagePart[] {
  const parts: PagePart[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      parts.push({ title, heading: token['text'], url: `${name}.html#${anchorOf(token['text'])}`, text: '' });
      continue;
    }
    const last = parts.at(-1);
    if (last !== undefined) last.text = `${last.text} ${token.raw.replaceAll(/\s+/g, ' ')}`.slice(0, LONGEST_PART);
  }
  return parts;
}

/** The same anchor as GitHub's, so that one link works in both. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** A document that is not on the site is in the repository, whose URL is not known here: the link becomes text. */
function urlFrom(file: string, link: string): string {
  if (/^(https?:|#)/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const target = posix.join(posix.dirname(file), path);
  const page = allPages.find((item) => item.file === target);
  const url = page === undefined ? attachedFiles.find((item) => item === target) : `${page.name}.html`;
  if (url === undefined) return '#';
  return `${basename(url)}${anchor === undefined ? '' : `#${anchor}`}`;
}
