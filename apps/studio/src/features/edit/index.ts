// Changes to a finished pack, and its versions.

export { EditScreen } from './edit-screen.tsx';
