import { expect, test } from 'vitest';
import { readFacts } from '#fonts/facts/read-facts.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { tellTechnicalFacts } from './tell-technical-facts.ts';

async function tell(font: DemoFont, changes: Partial<FontFacts> = {}): Promise<Map<string, string>> {
  const result = await readFacts({ name: 'a.ttf', bytes: demoFont(font) });
  if (!result.ok) throw new Error('The font is not read.');
  const groups = tellTechnicalFacts({ ...result.facts, ...changes }, '4 static');
  expect(groups.map(({ heading }) => heading)).toEqual(['The files', 'OpenType', 'Metrics']);
  return new Map(groups.flatMap(({ rows }) => rows.map(({ label, value }) => [label, value])));
}

test('no feature is told by its tag alone', async () => {
  for (const font of ['inter', 'eczar', 'reemKufi', 'notoSansArabic'] as const) {
    const told = await tell(font);
    for (const label of ['Features to switch', 'Applied by themselves'])
      for (const feature of told.get(label)?.split(/, (?=[^()]*\()/) ?? [])
        expect(feature, font).toMatch(/^.{3,} \(.{4}\)$/);
  }
});

test('metrics are in units and of the em, axes with their ranges and where they begin', async () => {
  const told = await tell('frauncesVariable');
  expect(told.get('Units per em')).toMatch(/^\d+$/);
  expect(told.get('x-height')).toMatch(/^\d+ \([\d.]+ % of the em\)$/);
  expect(told.get('Ascender, descender, line gap')).toMatch(/^\d+, −\d+, \d+$/);
  expect(told.get('Axes')).toContain('Weight (wght) 100 to 900, by default 900');
  expect(told.get('Named styles')).toContain('Black');
});

const allowed = {
  fsType: 0,
  mayEmbed: true,
  mayPreview: true,
  mayEdit: true,
  mayInstall: true,
  maySubset: true,
  bitmapOnly: false,
};

test.each([
  [{}, /^May be embedded in documents, and installed from them; /],
  [{ fsType: 8, mayInstall: false }, /^May be embedded in documents that are edited; .*fsType 8/],
  [
    { fsType: 0x104, mayInstall: false, mayEdit: false, maySubset: false },
    /^May be embedded in documents that are read and printed; as the whole font alone; /,
  ],
  [
    { fsType: 2, mayInstall: false, mayEdit: false, mayPreview: false, mayEmbed: false },
    /^May not be embedded without a permission of its own; /,
  ],
])('what %o allows is told in words', async (bits, told) => {
  expect((await tell('spaceMono', { embedding: { ...allowed, ...bits } })).get('Embedding')).toMatch(told);
});
