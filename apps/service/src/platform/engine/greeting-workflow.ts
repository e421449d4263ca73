// A workflow for the integration test: one activity, one result.

import { proxyActivities } from '@temporalio/workflow';

type Activities = { shout: (text: string) => Promise<string> };

const { shout } = proxyActivities<Activities>({ startToCloseTimeout: '10s', retry: { maximumAttempts: 3 } });

export async function greeting(name: string): Promise<string> {
  return shout(`hello ${name}`);
}
