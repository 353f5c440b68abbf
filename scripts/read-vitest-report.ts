import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: {
    status: string;
    assertionResults: { status: string }[];
  }[];
}

/** Adds up a report of Vitest's JSON reporter; a test file that could not be run counts as one failed test. */
export function readVitestReport(file: string): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  // Our own tool's output, made a moment ago.
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const tally = { passed: 0, failed: 0, skipped: 0 };
  for (const testFile of report.testResults) {
    let failedHere = 0;
    for (const { status } of testFile.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') failedHere += 1;
      else tally.skipped += 1;
    }
    tally.failed += testFile.status === 'failed' ? Math.max(failedHere, 1) : failedHere;
  }
  return tally;
}
