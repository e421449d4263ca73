import type { PageSnapshot } from '#capture';
import type { Brand, BrandColors, Logo } from '#render/template';
import { headingTypeface } from '../layout/fonts.ts';
import { brandColours } from './brand-colours.ts';
import { brandName } from './brand-name.ts';
import { logoColours } from './logo-colours.ts';
import { readLogo } from './read-logo.ts';

/** The caller's overrides. */
export type BrandRequest = { name?: string; logo?: Logo; primary?: string; accent?: string };

/** A wider logo is a wordmark, which the name beside it would only repeat. */
const WIDEST_MARK = 2.4;

/** Name, colours and logo of a brand, from the page itself and the caller's choices. */
export async function readBrand(
  page: Pick<PageSnapshot, 'brand' | 'domain' | 'reading' | 'source'>,
  requests: BrandRequest = {},
): Promise<Brand> {
  const { brand, domain, reading, source } = page;
  const logo = requests.logo ?? (await chooseLogo(brand.logos));
  const colors: BrandColors = {
    ...brandColours({
      seen: brand.colours,
      themeColour: brand.themeColour,
      logoColours: logo === null ? [] : await logoColours(logo),
    }),
    ...(requests.primary === undefined ? {} : { primary: requests.primary.toLowerCase() }),
    ...(requests.accent === undefined ? {} : { accent: requests.accent.toLowerCase() }),
  };
  return {
    name: requests.name ?? source.brand.name ?? brandName({ names: brand.names, title: reading.title, domain }),
    domain,
    logo,
    colors,
    headingFont: headingOf(brand.headingFonts),
    language: brand.language ?? 'en',
  };
}

/** A mark is preferred to a wordmark; among equals the first counts. */
async function chooseLogo(found: PageSnapshot['brand']['logos']): Promise<Logo | null> {
  const read = await Promise.all(found.map(({ bytes, mime }) => readLogo(bytes, mime)));
  const logos = read.filter((logo) => logo !== null);
  return logos.find(({ ratio }) => ratio <= WIDEST_MARK && ratio >= 1 / WIDEST_MARK) ?? logos[0] ?? null;
}

/** The typeface of the stack that we ship; otherwise the whole stack, whose last name shows serif or sans-serif. */
function headingOf(stack: string | null): string | null {
  const families = (stack ?? '').split(',').map((family) => family.replace(/["']/g, '').trim());
  return families.find((family) => headingTypeface(family) !== null) ?? stack;
}
