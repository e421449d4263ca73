/** Ends a process and everything it started. */
export { endProcess, untilReaped } from './end-process.ts';
/** Prints new lines of the logs of running processes. */
export { followLogs } from './follow-logs.ts';
/** Whether a recorded process still runs. */
export { isAlive } from './identity.ts';
/** One holder at a time, across processes. */
export { takeLock } from './lock.ts';
/** Whether a port of this machine is free. */
export { isPortFree } from './port.ts';
/** Records of started processes, stored on disk. */
export { openRecords, type ProcessRecord, type Records } from './records.ts';
/** Runs a command to its end and returns its output. */
export { run } from './run.ts';
/** Starts a process that outlives this one. */
export { type Launch, type LocalUser, startProcess } from './start-process.ts';
/** Rows as aligned text. */
export { formatTable } from './table.ts';
/** Waits until a started process is ready. */
export { waitUntilReady } from './wait-until-ready.ts';
