// Screenshot and scroll video in plain words.

export { CaptureScreen } from './capture-screen.tsx';
