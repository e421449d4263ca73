export type { PageButton, PageReading, PageRun } from '#source';
