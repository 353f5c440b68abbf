import type { SpecimenBox } from '#contract/specimens.ts';

const box: SpecimenBox = {
  type: 'text',
  width: 12,
  height: 1,
  text: null,
  language: null,
  cut: null,
  hideOnMobile: false,
  hideOnDesktop: false,
};

/** The boxes of a family that wrote none: its name, a few texts in changing cuts, then one text for every cut. */
export const defaultFamilyBoxes: SpecimenBox[] = [
  { ...box, type: 'title' },
  box,
  { ...box, width: 6 },
  { ...box, width: 6 },
  { ...box, hideOnMobile: true },
];

export const defaultCutBoxes: SpecimenBox[] = [box];
