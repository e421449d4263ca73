export { readPage } from '#source';
