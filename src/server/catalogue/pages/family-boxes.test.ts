import { expect, test } from 'vitest';
import type { WireFontFamily, WireFontShopSet } from '#contract/font-families.ts';
import type { SpecimenBox } from '#contract/specimens.ts';
import { planCutBoxes, planFamilyBoxes } from './family-boxes.ts';

function setOf(name: string): WireFontShopSet {
  const attributes = {
    weightClass: 400,
    isItalic: false,
    isBold: false,
    isAlternate: false,
    isVariable: false,
  };
  const assets = { woff2: null, woff: null, otf: null };
  const cut = {
    ...{ id: `cut-${name}`, sharedUid: `${name}.regular`, name: 'Regular', fontShopSetId: name },
    ...{ attributes, assets, assetName: 'regular', price: 60, alternates: [] },
  };
  return {
    ...{ id: name, sharedUid: name, name, fontFamily: '1', fontCuts: [cut], displayedRtl: false },
    ...{ specimenTemplateId: null, specimenSourceId: null, price: 60 },
  };
}

const [latin, arabic] = [setOf('Latin'), setOf('Arabic')];
const family: WireFontFamily = {
  ...{
    id: '1',
    sharedUid: 'f',
    slug: 'kufi',
    name: 'Kufi',
    familyGroup: null,
    defaultFontCutId: 'cut-Latin',
  },
  ...{ fontShopSets: [latin, arabic], fontCategories: [], legacy: false, typewriterSpecimenSourceId: null },
  ...{
    specimenTemplateId: null,
    specimenSourceId: null,
    visibleOpenTypeFeatures: 'show-all',
    designerIds: [],
  },
  ...{ releasedAt: null, description: '', versions: [], colors: null },
};
const text: SpecimenBox = {
  ...{ type: 'text', width: 12, height: 1, text: null, language: null, cut: null },
  ...{ hideOnMobile: false, hideOnDesktop: false },
};
const title = { ...text, type: 'title' as const, text: 'Hello', language: 'en', cut: 'Latin.regular' };

test.each([
  ['the title that was written for its cut', latin, [title, text], 'Hello'],
  ['the name of the family where the written title is in another set’s cut', arabic, [title, text], 'Kufi'],
  ['the name of the family where no title was written', latin, [text], 'Kufi'],
])('a set has %s', (_, set, fontFamilyBoxes, shown) => {
  const template = { id: '1', fontFamilyBoxes, fontCutBoxes: [] };
  const boxes = planFamilyBoxes({ family, set, template, quotes: [{ text: 'صباح', language: 'ar' }] });
  expect(boxes.map(({ kind }) => kind)).toEqual(['title', 'family']);
  expect(boxes[0]).toMatchObject({ cutSharedUid: `${set.name}.regular`, text: { text: shown } });
});

test('a box is of its type, width and height, and is hidden where its foundry hides it', () => {
  const drawing = { url: '/images/a.svg', width: 20, height: 10, label: 'An axis' };
  const fontFamilyBoxes: SpecimenBox[] = [
    { ...title, width: 8, height: 2 },
    { ...text, width: 6, height: 3, hideOnMobile: true },
    { ...text, type: 'svg', width: 4, height: 1, hideOnDesktop: true, drawing },
  ];
  const template = { id: '1', fontFamilyBoxes, fontCutBoxes: [{ ...text, width: 5, height: 2 }] };
  const input = { family, set: latin, template, quotes: [] };
  const shown = { hideOnMobile: false, hideOnDesktop: false };
  expect([...planFamilyBoxes(input), ...planCutBoxes(input)]).toMatchObject([
    { kind: 'title', width: 8, height: 2, ...shown },
    { kind: 'family', width: 6, height: 3, hideOnMobile: true, hideOnDesktop: false },
    { kind: 'drawing', width: 4, height: 1, hideOnMobile: false, hideOnDesktop: true, drawing },
    { kind: 'cut', width: 5, height: 2, ...shown },
  ]);
});
