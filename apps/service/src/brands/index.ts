// Brand kits: read from a page, stored, and applied to the packs of an account.

export { createFontWork, FONT_PATH } from './fonts/font-work.ts';
export { type BrandModule, createBrandModule } from './module.ts';
export { createBrandPurge } from './purge.ts';
export { BRAND_PATH, createBrandWork } from './read/brand-work.ts';
export { createLogoWork, LOGO_PATH } from './read/logo-work.ts';
