import { expect, test } from 'vitest';
import type { FixedText, SetLine } from '#contract/page-fonts.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { getHugeLine } from './get-huge-line.ts';
import type { PageSources } from './page-sources.ts';

function family(slug: string): CatalogueFamily {
  const attributes = { weightClass: 400, isItalic: false, isVariable: false };
  // Only what the choice looks at.
  return {
    slug,
    defaultFontCutId: null,
    colors: null,
    fontShopSets: [{ name: 'Khmer', fontCuts: [{ id: slug, attributes }] }],
  } as unknown as CatalogueFamily;
}

/** A house of which one family alone has Latin letters. */
function sourcesOf(withLetters: string | null): Pick<PageSources, 'catalogue' | 'pageFonts'> {
  const families = ['a', 'b', 'c'].map(family);
  const toLines = (texts: FixedText[]) =>
    texts.map(({ cutId, text }) => ({ text, missing: cutId === withLetters ? 0 : text.length }) as SetLine);
  return {
    catalogue: { current: () => ({ families }) as unknown as CatalogueSnapshot },
    pageFonts: {
      planTexts: async (texts: FixedText[]) => ({ faces: [], lines: Promise.resolve(toLines(texts)) }),
      setTexts: async (texts: FixedText[]) => ({
        stylesheet: null,
        preload: [],
        lines: toLines(texts),
      }),
    },
  } as unknown as Pick<PageSources, 'catalogue' | 'pageFonts'>;
}

test.each(['/', '/x', '/y'])('at %s the line is in a family that has its letters', async (path) => {
  expect((await getHugeLine(sourcesOf('b'), { path, text: 'Lost' })).line).toMatchObject({ missing: 0 });
});

test('without a family that has its letters there is no line', async () => {
  expect((await getHugeLine(sourcesOf(null), { path: '/', text: 'Lost' })).line).toBeNull();
});
