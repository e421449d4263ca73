// Consent to connections of apps and of the command line.

export { ConnectScreen } from './connect-screen.tsx';
