import { type CallInput, limits, type renderFormats, type Shape, type Style, type templates } from '@galley/contract';
import { isColor } from '#ui';

export type DesignBody = NonNullable<CallInput<'POST /api/v1/kitchen/render'>['body']>;
export type TemplateName = (typeof templates)[number];
export type Format = (typeof renderFormats)[number];

/** Where name and colours come from: the page, a brand kit by its id, or the fields of the form. */
export type BrandFrom = 'page' | 'own' | (string & {});

export type DesignForm = {
  url: string;
  /** Null is the usual set: cover, story and link card. */
  template: TemplateName | null;
  /** Those that are chosen; none is all of the template. */
  formats: readonly Format[];
  style: Style | 'page';
  title: string;
  brand: BrandFrom;
  name: string;
  logoUrl: string;
  primary: string;
  accent: string;
};

export const emptyDesign: DesignForm = {
  url: '',
  template: null,
  formats: [],
  style: 'page',
  title: '',
  brand: 'page',
  name: '',
  logoUrl: '',
  primary: '#1f3a5f',
  accent: '#e9a23b',
};

type Brand = Pick<Shape<'BrandKit'>, 'id' | 'name'> & {
  colors: Pick<Shape<'BrandKit'>['colors'], 'primary' | 'accent'>;
};

/** What a field of an own brand lacks, in words; empty where nothing does. */
export function problemsOf({ brand, logoUrl, primary, accent }: DesignForm): { logoUrl?: string; colors?: string } {
  if (brand !== 'own') return {};
  const isUrl = logoUrl.trim() === '' || (URL.canParse(logoUrl.trim()) && /^https?:/i.test(logoUrl.trim()));
  return {
    ...(isUrl ? {} : { logoUrl: 'Enter the whole URL of an image, with https://' }),
    ...(isColor(primary) && isColor(accent) ? {} : { colors: 'A colour has the form #1f3a5f.' }),
  };
}

/** The body of the call; `formats` that the template does not have are left out. */
export function designBody(
  form: DesignForm,
  url: string,
  { offered, brands }: { offered: readonly Format[]; brands: readonly Brand[] },
): DesignBody {
  const { template, style } = form;
  const formats = form.formats.filter((format) => offered.includes(format));
  const title = form.title.trim();
  const brand = brandOf(form, brands);
  return {
    url,
    ...(template === null ? {} : { template }),
    ...(formats.length === 0 || formats.length === offered.length ? {} : { formats: [...formats] }),
    ...(style === 'page' ? {} : { style }),
    ...(title === '' ? {} : { title }),
    ...(brand === undefined ? {} : { brand }),
  };
}

function brandOf(form: DesignForm, brands: readonly Brand[]): DesignBody['brand'] {
  const { primary, accent } = form;
  const name = form.name.trim();
  const logoUrl = form.logoUrl.trim();
  if (form.brand === 'own')
    return { ...(name === '' ? {} : { name }), ...(logoUrl === '' ? {} : { logo_url: logoUrl }), primary, accent };
  const known = brands.find(({ id }) => id === form.brand);
  if (known === undefined) return undefined;
  const ownName = (known.name ?? '').slice(0, limits.brandNameCharacters);
  return { ...(ownName === '' ? {} : { name: ownName }), primary: known.colors.primary, accent: known.colors.accent };
}
