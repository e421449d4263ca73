// The studio as a whole: its routes and the frame of every page.

export { createStudioRouter } from './router.tsx';
export { ThemeHolder } from './theme.tsx';
