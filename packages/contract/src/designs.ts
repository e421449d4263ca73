// Names that a client may choose from. They stand beside the schemas: a studio that lists them loads no schema.

/** The typefaces for headings; all are free. */
export const typefaces = [
  ...(['Archivo', 'Bricolage Grotesque', 'Geist', 'Hanken Grotesk', 'Inter', 'Instrument Sans'] as const),
  ...(['Space Grotesk', 'JetBrains Mono', 'Fraunces', 'Newsreader'] as const),
] as const;
export type Typeface = (typeof typefaces)[number];

/** How an asset is composed: over the page, around photographs of it, or of type only. */
export const compositions = [
  ...(['page', 'quote', 'split', 'close'] as const),
  ...(['bleed', 'panel', 'editorial', 'column', 'between', 'half', 'product', 'stamp'] as const),
  ...(['stack', 'word', 'cut', 'steps', 'tiles', 'initial', 'band', 'question', 'number', 'list'] as const),
] as const;

export const styles = ['folio', 'stage', 'broadside', 'lightbox', 'bunting'] as const;
export type Style = (typeof styles)[number];

/** What a social render makes, and in which sizes. */
export const templates = ['cover', 'story', 'quote', 'link-card', 'carousel', 'highlights'] as const;
export const renderFormats = ['4:5', '9:16', '1:1', '1200x630'] as const;
