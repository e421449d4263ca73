// The page of one job: progress, result or failure.

export { ResultScreen } from './result-screen.tsx';
