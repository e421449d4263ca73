// Screenshot, scroll video and single designs of a page, with plain labels.

export { CaptureScreen } from './capture-screen.tsx';
