// The brand kits of an account for its packs: the default, or one by its id.

import { settingsOf } from '#accounts';
import type { Query } from '#platform/database';
import type { Storage } from '#platform/storage';
import type { Brand, BrandFont, BrandFonts } from '#render/template';
import type { Kit, KitFont, KitFonts } from './kit.ts';
import { findDefaultKit, findKit } from './store.ts';

type Deps = { query: Query; storage: Pick<Storage, 'get'> };

export type DefaultBrands = {
  /** The default kit of an account; for a pack of a page only when the account's settings allow it. */
  defaultBrand: (accountId: string, of: 'page' | 'other') => Promise<Brand | null>;
  /** A kit by its id; null when the account has none. */
  kitBrand: (accountId: string, id: string) => Promise<Brand | null>;
};

export function createDefaultBrands({ query, storage }: Deps): DefaultBrands {
  return {
    defaultBrand: async (accountId, of) => {
      if (of === 'page' && !(await settingsOf(query, accountId)).brand_on_pages) return null;
      const kit = await findDefaultKit(query, accountId);
      return kit === undefined ? null : brandFrom(storage, kit);
    },
    kitBrand: async (accountId, id) => {
      const found = await findKit(query, accountId, id);
      return found === undefined ? null : brandFrom(storage, found.kit);
    },
  };
}

async function brandFrom(storage: Deps['storage'], kit: Kit): Promise<Brand> {
  const { name, domain, colors, typeface, logo, fonts } = kit;
  const own = fonts?.heading || fonts?.body ? { fonts: brandFonts(fonts) } : {};
  return { name, domain, colors, headingFont: typeface, ...own, logo: await logoOf(storage, logo), language: 'en' };
}

async function logoOf(storage: Deps['storage'], logo: Kit['logo']): Promise<Brand['logo']> {
  if (logo === null) return null;
  const { key, width, height, ...facts } = logo;
  return { ...facts, bytes: await storage.get(key), mime: 'image/png', ratio: width / height };
}

function brandFonts({ heading, body }: KitFonts): BrandFonts {
  return { heading: brandFont(heading), body: brandFont(body) };
}

/** Without its bytes: a pack copies them when it is written. */
function brandFont(font: KitFont | null): BrandFont | null {
  return font === null ? null : { key: font.key, hash: font.hash, name: font.name };
}
