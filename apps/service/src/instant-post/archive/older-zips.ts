/** The key depends only on job and version: two builders at the same time write the same bytes to the same key. */
export function zipKeyOf(folder: string, version: number): string {
  return `${folder}/${version === 1 ? 'pack' : `pack-${version}`}.zip`;
}

/**
 * The zips of a pack that nothing leads to once a version has its own. The one before it stays, because its URL may have
 * been signed a moment ago. A pack may have 50 versions, and captions are changed for free.
 */
export function olderZips(folder: string, version: number): string[] {
  return Array.from({ length: Math.max(0, version - 2) }, (_, index) => zipKeyOf(folder, index + 1));
}
