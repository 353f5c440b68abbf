import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[];
      /** What the visitor of a browser test saw as it failed. */
      meta?: { seen?: string };
    }[];
  }[];
}

function readReport(file: string): VitestReport | null {
  // Our own tool's output, made a moment ago.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : null;
}

/** Adds up a report of Vitest's JSON reporter; a test file that could not be run counts as one failed test. */
export function readVitestReport(file: string): Tally {
  const report = readReport(file);
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
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

/**
 * What failed by such a report: the file under the folder, the test, and the first line of what it said; under it, indented, what was
 * to be seen then.
 */
export function readFailures(file: string, folder: string): string[] {
  const report = readReport(file);
  if (report === null) return ['no report was left'];
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const place = path.relative(folder, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${place}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages: [said = ''], meta }) =>
      [`${place} › ${fullName}: ${firstLine(said)}`, ...(meta?.seen?.split('\n') ?? [])].join('\n    '),
    );
  });
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0]?.slice(0, 300) ?? '';
}
