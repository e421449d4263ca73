import { writeFile } from 'node:fs/promises';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/** Writes the workflows into one file, so that a worker starts without bundling them itself, which takes seconds. */
export async function bundleWorkflows(workflowsPath: string, file: string): Promise<void> {
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('WARN') });
  await writeFile(file, code);
}
