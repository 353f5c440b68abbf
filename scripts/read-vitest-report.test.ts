import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFailures, readVitestReport } from './read-vitest-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fount-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function tallyOf(...testResults: { status: string; statuses: string[] }[]) {
  const file = path.join(folder, 'report.json');
  const results = testResults.map(({ status, statuses }) => ({
    status,
    assertionResults: statuses.map((one) => ({ status: one })),
  }));
  writeFileSync(file, JSON.stringify({ testResults: results }));
  return readVitestReport(file);
}

test('passed, failed and skipped tests of all files add up', () => {
  expect(
    tallyOf(
      { status: 'passed', statuses: ['passed', 'passed', 'pending'] },
      { status: 'failed', statuses: ['passed', 'failed'] },
    ),
  ).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a file that could not be run counts as one failed test', () => {
  expect(tallyOf({ status: 'failed', statuses: [] })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a file whose hook failed after its tests counts as failed too', () => {
  expect(tallyOf({ status: 'failed', statuses: ['passed'] })).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('a run that left no report is a failed one', () => {
  expect(readVitestReport(path.join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('what failed is told in a line each, with its place, its name and what it said', () => {
  const file = path.join(folder, 'report.json');
  const passed = { fullName: 'is right', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'a sum adds up',
    status: 'failed',
    failureMessages: ['\u001B[31mAssertionError: expected 3 to be 4\u001B[39m\n    at sum.test.ts:3:1'],
  };
  const testResults = [
    { name: '/clone/src/sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    {
      name: '/clone/e2e/shop.e2e.ts',
      status: 'failed',
      message: '',
      assertionResults: [{ ...failed, fullName: 'is paid', meta: { seen: 'at /shop\n- button "Pay"' } }],
    },
    { name: '/clone/src/left.test.ts', status: 'failed', message: 'No module\n', assertionResults: [passed] },
    { name: '/clone/src/fine.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  expect(readFailures(file, '/clone')).toEqual([
    'src/sum.test.ts › a sum adds up: AssertionError: expected 3 to be 4',
    'e2e/shop.e2e.ts › is paid: AssertionError: expected 3 to be 4\n    at /shop\n    - button "Pay"',
    'src/left.test.ts: No module',
  ]);
  expect(readFailures(path.join(folder, 'none.json'), '/clone')).toEqual(['no report was left']);
});
