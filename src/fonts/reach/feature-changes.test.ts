import { afterAll, expect, test } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { type DemoFont, demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';

const engine = createPatientEngine({ workers: 1 });
afterAll(() => engine.close());

async function changesOf(font: DemoFont, text: string, others: { tag: string; value: 0 | 1 }[]) {
  const line = { text, features: Object.fromEntries(others.map(({ tag, value }) => [tag, 1 - value])) };
  const changes = await engine.featureChanges(sourceOf(demoFont(font)), { line, others });
  return Object.fromEntries(
    changes.map(({ tag, ranges }) => [tag, ranges.map(([from, to]) => text.slice(from, to))]),
  );
}

test('a feature changes the letters that it makes others of, and no more', async () => {
  expect(
    await changesOf('notoSans', 'Ab 17', [
      { tag: 'smcp', value: 1 },
      { tag: 'zzzz', value: 1 },
    ]),
  ).toEqual({
    smcp: ['b'],
    zzzz: [],
  });
});

test('what is on by itself changes the letters that are joined, as one', async () => {
  expect(await changesOf('oldStandard', 'an office of tea', [{ tag: 'liga', value: 0 }])).toEqual({
    liga: ['fi'],
  });
});

test('offsets are of the text, beyond the first plane and from right to left, too', async () => {
  expect(await changesOf('inter', '𝒳 0 1', [{ tag: 'zero', value: 1 }])).toEqual({ zero: ['0'] });
  const { cv01 = [] } = await changesOf('reemKufi', 'الخير جد', [{ tag: 'cv01', value: 1 }]);
  expect(cv01.join('')).toMatch(/^\p{Script=Arabic}*$/u);
});
