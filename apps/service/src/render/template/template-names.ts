/** Templates of stills. Each has a folder in `render/templates`; those that callers may ask for are also in the contract. */
export const stillNames = ['cover', 'story', 'quote', 'link-card', 'carousel', 'thumbnail'] as const;

export type StillName = (typeof stillNames)[number];
/** Templates of clips. */
export type ClipName = 'highlights' | 'scroll' | 'talking';
export type TemplateName = StillName | ClipName;
