import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FiltersEngine, Request, type RequestType } from '@ghostery/adblocker';
import type { Logger } from '#platform/kernel';

/** The parts of a page that filters match: ids, classes and URLs. */
export type DomFeatures = { ids: string[]; classes: string[]; hrefs: string[] };

/** The filter lists of a process, read once and shared by all its pages. */
export type AdFilter = {
  blocks: (request: { url: string; type: RequestType; pageUrl: string }) => boolean;
  /** CSS rules that hide what is left of blocked ads; empty when there is nothing to hide. */
  stylesFor: (pageUrl: string, features: DomFeatures) => string;
};

/**
 * Reads every list in the folder. The operator supplies the lists: without them nothing is blocked, and one log line
 * reports it.
 */
export async function createAdFilter(folder: string | undefined, log: Logger): Promise<AdFilter | undefined> {
  const lists = folder === undefined ? [] : await readLists(folder);
  if (lists.length === 0) {
    log.warn({ folder: folder ?? null }, 'filter lists missing, block_ads blocks nothing');
    return undefined;
  }
  const engine = FiltersEngine.parse(lists.join('\n'), { loadCSPFilters: false });
  log.info({ folder, lists: lists.length }, 'filter lists read');
  return {
    blocks: ({ url, type, pageUrl }) => engine.match(Request.fromRawDetails({ url, type, sourceUrl: pageUrl })).match,
    stylesFor: (pageUrl, features) => stylesFor(engine, pageUrl, features),
  };
}

async function readLists(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const lists = names.filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(lists.map((name) => readFile(join(folder, name), 'utf8')));
}

function stylesFor(engine: FiltersEngine, pageUrl: string, features: DomFeatures): string {
  const { hostname, domain } = Request.fromRawDetails({ url: pageUrl });
  const { active, styles } = engine.getCosmeticsFilters({
    url: pageUrl,
    hostname,
    domain,
    ...features,
    // There are tens of thousands of base selectors; those that can match are found by the page's features.
    getBaseRules: false,
    getInjectionRules: false,
    getExtendedRules: false,
    getRulesFromDOM: true,
    getRulesFromHostname: true,
  });
  return active ? styles : '';
}
