import type { BoxesWords, BoxWords } from '#contract/admin/content/specimens.ts';

/** A text that takes the whole row, and says the next quote. */
export const emptyBox: BoxWords = {
  ...{
    type: 'text',
    width: '12',
    height: '1',
    text: '',
    language: '',
    cut: '',
    axes: '',
    svg: '',
    label: '',
  },
  ...{ hideOnMobile: false, hideOnDesktop: false },
};

/** What of a box is of its type: the rest was typed while it was of another one, and is not kept. */
export function boxOfType(box: BoxWords): BoxWords {
  return box.type === 'svg' ? { ...box, text: '', language: '', axes: '' } : { ...box, svg: '', label: '' };
}

/** Boxes as they are saved and shown: what was typed for another type is held to no bound. */
export function boxesOfType({ fontFamilyBoxes, fontCutBoxes }: BoxesWords): BoxesWords {
  return { fontFamilyBoxes: fontFamilyBoxes.map(boxOfType), fontCutBoxes: fontCutBoxes.map(boxOfType) };
}
