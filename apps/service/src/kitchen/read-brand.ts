import type { GatheredPage } from '#capture';
import type { Brand, BrandColors, Logo } from '#kitchen/template';
import { brandColours } from './brand-colours.ts';
import { brandName } from './brand-name.ts';
import { headingFace } from './fonts.ts';
import { logoColours } from './logo-colours.ts';
import { readLogo } from './read-logo.ts';

/** What the caller knows better than the page. */
export type BrandWishes = { name?: string; logo?: Logo; primary?: string; accent?: string };

/** Wider ones are words, which the name beside it would only repeat. */
const WIDEST_MARK = 2.4;

/** Whose page it is and how they look, from the page itself and the wishes of the caller. */
export async function readBrand(
  page: Pick<GatheredPage, 'brand' | 'domain' | 'reading'>,
  wishes: BrandWishes = {},
): Promise<Brand> {
  const { brand, domain, reading } = page;
  const logo = wishes.logo ?? (await chooseLogo(brand.logos));
  const colors: BrandColors = {
    ...brandColours({
      seen: brand.colours,
      themeColour: brand.themeColour,
      logoColours: logo === null ? [] : await logoColours(logo),
    }),
    ...(wishes.primary === undefined ? {} : { primary: wishes.primary.toLowerCase() }),
    ...(wishes.accent === undefined ? {} : { accent: wishes.accent.toLowerCase() }),
  };
  return {
    name: wishes.name ?? brandName({ names: brand.names, title: reading.title, domain }),
    domain,
    logo,
    colors,
    headingFont: headingOf(brand.headingFonts),
    language: brand.language ?? 'en',
  };
}

/** A mark before words, and among equals the first. */
async function chooseLogo(found: GatheredPage['brand']['logos']): Promise<Logo | null> {
  const read = await Promise.all(found.map(({ bytes, mime }) => readLogo(bytes, mime)));
  const logos = read.filter((logo) => logo !== null);
  return logos.find(({ ratio }) => ratio <= WIDEST_MARK && ratio >= 1 / WIDEST_MARK) ?? logos[0] ?? null;
}

/** The face of the stack that we ship; else the whole stack, whose last name says whether it has serifs. */
function headingOf(stack: string | null): string | null {
  const families = (stack ?? '').split(',').map((family) => family.replace(/["']/g, '').trim());
  return families.find((family) => headingFace(family) !== null) ?? stack;
}
