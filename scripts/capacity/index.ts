/** The capacity model as docs/operations.md shows it. */
export { capacityMarkdown } from './markdown.ts';
