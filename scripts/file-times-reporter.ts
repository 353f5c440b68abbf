import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Timed } from './time-tables.ts';

/** Names the file that the times of the test files are written to. */
export const timesVariable = 'FOUNT_TEST_TIMES';

/** A reporter of Vitest: how long each test file took, its imports and its hooks included. Vitest asks for a class. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[timesVariable];
    if (file === undefined) return;
    const times = modules.map((module): Timed => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      return {
        what: relative(process.cwd(), module.moduleId),
        seconds:
          (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000,
      };
    });
    writeFileSync(file, JSON.stringify(times));
  }
}
