// The control of the system test `flat`: a program that leaks five megabytes a second.

const BYTES_EACH = 500_000;
const EVERY_MS = 100;
const leaked: Buffer[] = [];

setInterval(() => leaked.push(Buffer.alloc(BYTES_EACH, leaked.length % 255)), EVERY_MS);
process.once('SIGTERM', () => process.exit(0));
console.log('listening at http://127.0.0.1:0');
