// The studio as a whole: its addresses and what every page has around it.

export { createStudioRouter } from './router.tsx';
export { ThemeHolder } from './theme.tsx';
