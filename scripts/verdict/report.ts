// The content of a vitest JSON report: how many tests passed, and the name and reason of each failure.

import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

type Assertion = { status: string; fullName: string; failureMessages: readonly string[] };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly { name: string; status: string; message: string; assertionResults: readonly Assertion[] }[];
};

const shownLines = 25;

export type TestCounts = { passed: number; failed: number; failedFiles: readonly string[]; output: string };

export async function readReport(file: string): Promise<TestCounts | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as Report;
  const output: string[] = [];
  const failedFiles: string[] = [];
  let brokenFiles = 0;
  for (const { name, status, message, assertionResults } of testResults) {
    const path = relative(process.cwd(), name);
    const failures = assertionResults.filter((item) => item.status === 'failed');
    if (status === 'failed') failedFiles.push(path);
    for (const { fullName, failureMessages } of failures)
      output.push(`${path} > ${fullName}\n${shorten(failureMessages)}`);
    // A file can fail without a failed test: it did not load, or one of its hooks failed.
    if (status === 'failed' && failures.length === 0) {
      brokenFiles += 1;
      output.push(`${path}\n${shorten([message])}`);
    }
  }
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles, failedFiles, output: output.join('\n\n') };
}

const shorten = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, shownLines).join('\n');
