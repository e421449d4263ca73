// Apps and the command line ask for a connection; its owner decides here.

export { ConnectScreen } from './connect-screen.tsx';
