// The composer, and the front page around it.

export { ComposeScreen } from './compose-screen.tsx';
