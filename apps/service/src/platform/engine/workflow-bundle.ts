import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

/** Writes the workflows into one file, so that a worker starts without bundling them, which takes seconds. */
export async function bundleWorkflows(workflowsPath: string, file: string): Promise<void> {
  const { code } = await bundleWorkflowCode({
    workflowsPath,
    workflowInterceptorModules: workflowInterceptors,
    logger: new DefaultLogger('WARN'),
  });
  await writeFile(file, code);
}

/** The interceptors of every workflow, in the sandbox. */
export const workflowInterceptors = [createRequire(import.meta.url).resolve('./trace-workflow.ts')];
