// Screenshot and scroll video with plain labels.

export { CaptureScreen } from './capture-screen.tsx';
