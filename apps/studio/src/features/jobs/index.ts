// The list of jobs.

export { JobsScreen } from './jobs-screen.tsx';
