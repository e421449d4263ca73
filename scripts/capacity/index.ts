/** The capacity model as the document shows it. */
export { capacityMarkdown } from './markdown.ts';
