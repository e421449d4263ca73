// Password and sessions.

export { SettingsScreen } from './settings-screen.tsx';
