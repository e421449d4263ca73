import { mainAction } from './action/main-action.ts';
import { pageBoxes } from './boxes/page-boxes.ts';
import { accountHandle } from './brand/account-handle.ts';
import { pageName } from './brand/page-name.ts';
import { canonicalUrl } from './canonical-url.ts';
import { decisiveFacts } from './decisive/decisive-facts.ts';
import type { PageParts } from './facts/fact-draft.ts';
import { linkedItems } from './facts/linked-data.ts';
import { isNotice } from './facts/notice.ts';
import { factsOf } from './facts/page-facts.ts';
import { formOf, typeOfPage } from './facts/page-type.ts';
import type { PageSource } from './page-source.ts';
import { pageTitle } from './page-title.ts';
import { mainReading } from './reading/main-reading.ts';
import { withoutOpeningCapitals } from './reading/opening-capitals.ts';
import type { PageReading } from './reading/page-reading.ts';
import type { PageStructure } from './reading/page-structure.ts';
import { quotesOf } from './reviews/quotes.ts';
import { sectionsOf } from './sections.ts';

type PageInput = { url: string; reading: PageReading; structure: PageStructure };

/** The page as one typed source, and the reading of its main text. */
export function buildSource({ url, reading, structure }: PageInput): { source: PageSource; reading: PageReading } {
  const items = linkedItems(structure);
  const declared = { reading, structure, items };
  const { type, form } = kindOf(declared);
  // A notice may be a table; what surrounds it is left out by its boxes.
  const chosen = mainReading(reading, form === 'notice' ? 'other' : type);
  const main = { ...chosen, runs: withoutOpeningCapitals(chosen.runs) };
  const name = pageName({ ...declared, url, type });
  const title = pageTitle(declared, name);
  const boxes = pageBoxes(main.runs);
  const facts = factsOf({ ...declared, reading: main }, { type, form });
  const source: PageSource = {
    type,
    form,
    url,
    canonicalUrl: canonicalUrl(structure, url),
    title,
    language: reading.language,
    brand: { name, handle: accountHandle(structure.accounts, name, url) },
    facts,
    decisive: decisiveFacts({ type, form, facts, title, boxes }),
    quotes: quotesOf({ ...declared, reading: main }),
    sections: sectionsOf(main.runs, boxes),
    photos: [],
    action: mainAction(type, reading.buttons),
    isGated: isGated(declared),
  };
  return { source, reading: main };
}

/** A notice is an article, whatever its shape; the hours and numbers around it are not its subject. */
function kindOf(parts: PageParts): Pick<PageSource, 'type' | 'form'> {
  const type = typeOfPage(parts);
  if (isNotice(parts, type)) return { type: 'article', form: 'notice' };
  return { type, form: type === 'article' ? formOf(parts) : null };
}

/** The page's linked data declares that the rest is paid. */
function isGated({ items }: { items: ReturnType<typeof linkedItems> }): boolean {
  return items.some(({ values }) => /^(?:false|no)$/i.test(String(values['isAccessibleForFree'] ?? '')));
}
