import { examplePage } from '@galley/contract';

/** The document, naming a page that this install can capture where the contract names one that nobody serves. */
export function withExamplePage<Document>(document: Document, exampleUrl: string): Document {
  const text = JSON.stringify(document).replaceAll(JSON.stringify(examplePage), () => JSON.stringify(exampleUrl));
  return JSON.parse(text) as Document;
}
