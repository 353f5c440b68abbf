import { expect, test } from 'vitest';
import { cutForText } from './cut-for-text.ts';

const family = {
  cutId: 'latin',
  otherCuts: [
    { writingSystem: 'Arabic', cutId: 'arabic' },
    { writingSystem: 'Noto Hebrew', cutId: 'hebrew' },
    { writingSystem: 'Devanagari', cutId: 'devanagari' },
    { writingSystem: 'Japanese', cutId: 'japanese' },
    { writingSystem: 'Runes of ours', cutId: 'other' },
    { writingSystem: 'Runic', cutId: 'runic' },
  ],
};

test.each([
  ['Hamburg', 'latin'],
  ['السلام عليكم', 'arabic'],
  ['سلام 2026', 'arabic'],
  ['שלום', 'hebrew'],
  ['सुप्रभात', 'devanagari'],
  ['東京へ', 'japanese'],
  ['ᚠᚢᚦ', 'runic'],
  ['Hello שלום', 'latin'],
  ['a שלום', 'hebrew'],
  ['Καλημέρα', 'latin'],
  ['2026 – ?!', 'latin'],
  [null, 'latin'],
])('the text %s is shown in the %s cut', (text, cutId) => {
  expect(cutForText(family, text)).toBe(cutId);
});

test('a family of one set shows every text in its one cut', () => {
  expect(cutForText({ cutId: 'only', otherCuts: [] }, 'שלום')).toBe('only');
});
