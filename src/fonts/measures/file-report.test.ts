import { afterAll, expect, test } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';
import { makeCffFont } from '#fonts/testing/make-cff-font.ts';

const engine = createPatientEngine({ workers: 1 });
afterAll(() => engine.close());

test('a font of several scripts weighs less by each of them than whole', async () => {
  const bytes = demoFont('notoSans');
  const report = await engine.reportFile(sourceOf(bytes));
  expect(report.sfnt).toBe((await engine.toSfnt(sourceOf(bytes))).length);
  expect(report.woff).toBe((await engine.toWoff(sourceOf(bytes))).length);
  expect(report.woff2).toBeLessThan(report.woff);
  expect(report.scripts.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['Cyrillic', 'Greek', 'Latin']),
  );
  for (const { name, bytes: own } of report.scripts) {
    expect(own, name).toBeGreaterThan(1000);
    expect(own, name).toBeLessThan(report.woff2);
  }
});

test('what is delivered for the web weighs no more than what is told', async () => {
  const source = sourceOf(demoFont('spaceMono'));
  const { woff2 } = await engine.reportFile(source);
  expect((await engine.toWoff2(source)).length).toBeLessThanOrEqual(woff2);
});

test('hinting is what the tables hold', async () => {
  const cff = await makeCffFont(demoFont('bungee'), 'ABC', 'Bungee Outline');
  expect((await engine.reportFile(sourceOf(cff))).hinting).toBe('postscript');
  expect((await engine.reportFile(sourceOf(demoFont('spaceMono')))).hinting).toBe('instructions');
  expect((await engine.reportFile(sourceOf(demoFont('frauncesVariable')))).hinting).toBe('smoothing');
});
