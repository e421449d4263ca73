import { readMailConfig } from './config.ts';
import { createMailCatcher } from './mail-catcher.ts';

const config = readMailConfig();
const catcher = await createMailCatcher(config);
console.log(`The mail catcher is listening at ${catcher.httpUrl}`);
console.log(`It takes mail at smtp://${config.host}:${catcher.smtpPort}`);
process.once('SIGTERM', catcher.close);
process.once('SIGINT', catcher.close);
