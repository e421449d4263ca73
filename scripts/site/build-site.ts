import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { framePage } from './frame-page.ts';
import { renderPage } from './render-page.ts';
import { allPages, attachedFiles } from './sections.ts';

/** Copied unchanged: the style, and the search script. */
const PARTS = ['style.css', 'search.js'];

/** Writes the site into `target`, one folder without sub-folders, and returns the names of its files. */
export function buildSite(root: string, target: string): string[] {
  const texts = allPages.map((page) => ({ ...page, markdown: readFileSync(join(root, page.file), 'utf8') }));
  const pages = texts.map(renderPage);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const files: Record<string, string> = {
    ...Object.fromEntries(pages.map((page) => [`${page.name}.html`, framePage(page, pages)])),
    'search.json': JSON.stringify(pages.flatMap(({ parts }) => parts)),
    'llms-full.txt': texts.map(({ markdown }) => markdown.trim()).join('\n\n---\n\n'),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
  for (const file of attachedFiles) copyFileSync(join(root, file), join(target, basename(file)));
  for (const name of PARTS) copyFileSync(join(import.meta.dirname, name), join(target, name));
  return [...Object.keys(files), ...attachedFiles.map((file) => basename(file)), ...PARTS];
}
