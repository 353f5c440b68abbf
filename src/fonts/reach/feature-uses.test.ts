import { afterAll, expect, test } from 'vitest';
import { createPatientEngine } from '#fonts/testing/create-patient-engine.ts';
import { type DemoFont, demoFont, sourceOf } from '#fonts/testing/demo-fonts.ts';

const engine = createPatientEngine({ workers: 1 });
afterAll(() => engine.close());

const words = ['Hamburg', 'office', 'fluffy', 'tapir', 'ДОМ', '1984'];

async function usesOf(font: DemoFont, features: { tag: string; sample?: string; isOnByDefault?: boolean }[]) {
  const asked = features.map(({ sample = null, isOnByDefault = false, ...each }) => ({
    ...each,
    sample,
    isOnByDefault,
  }));
  const uses = await engine.featureUses(sourceOf(demoFont(font)), { axes: {}, words, features: asked });
  return new Map(uses.map((use) => [use.tag, use]));
}

test('a feature is used by the words that it changes, one that is on by those that its absence changes', async () => {
  const ligatures = await usesOf('oldStandard', [{ tag: 'liga', isOnByDefault: true }]);
  expect(ligatures.get('liga')?.words.map(({ text }) => text)).toEqual(['office', 'fluffy']);
  const uses = await usesOf('notoSans', [{ tag: 'smcp' }, { tag: 'zzzz' }]);
  expect(uses.get('smcp')?.words).toContainEqual({ text: 'tapir', changed: 5 });
  expect(uses.get('zzzz')).toMatchObject({ isSampleChanged: false, words: [], letters: [] });
});

test('what has a sample of its own is shown by that, where the font changes it', async () => {
  const uses = await usesOf('inter', [
    { tag: 'zero', sample: '2000' },
    { tag: 'tnum', sample: 'words' },
  ]);
  expect(uses.get('zero')).toMatchObject({ isSampleChanged: true, words: [] });
  expect(uses.get('tnum')?.isSampleChanged).toBe(false);
  expect(uses.get('tnum')?.words).toEqual([{ text: '1984', changed: expect.any(Number) }]);
});

test('where no word uses a feature, the letters that its substitutions begin with do', async () => {
  const features = ['cv01', 'cv05', 'cv10', 'ss03', 'ss07'].map((tag) => ({ tag }));
  const uses = [...(await usesOf('inter', features)).values()];
  expect(uses.some(({ letters }) => letters.length > 0)).toBe(true);
  for (const { tag, words: own, letters } of uses) {
    expect(own.length === 0 || letters.length === 0, tag).toBe(true);
    expect(
      [...own, ...letters].every(({ changed }) => changed > 0),
      tag,
    ).toBe(true);
  }
});
