import { examplePage } from '@galley/contract';

/** The document with this install's example page instead of the contract's placeholder. */
export function withExamplePage<Document>(document: Document, exampleUrl: string): Document {
  const text = JSON.stringify(document).replaceAll(JSON.stringify(examplePage), () => JSON.stringify(exampleUrl));
  return JSON.parse(text) as Document;
}
