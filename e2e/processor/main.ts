import { readProcessorConfig } from './config.ts';
import { startProcessor } from './processor.ts';

const processor = await startProcessor(readProcessorConfig());
console.log(`The fake payment processor is listening at ${processor.url}`);
process.once('SIGTERM', processor.close);
process.once('SIGINT', processor.close);
